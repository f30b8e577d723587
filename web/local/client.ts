// The page's end of the worker.
import type { Call, Calls, News, Tell } from './protocol.ts'

interface Waiting {
  resolve(value: unknown): void
  reject: (error: Error) => void
}

export class RulesWorker {
  onNews: (news: News) => void = () => {}
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  private readonly waiting = new Map<number, Waiting>()
  private next = 1

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<Tell>) => this.hear(data))
    this.worker.addEventListener('error', (event) => {
      for (const { reject } of this.waiting.values()) reject(new Error(event.message))
      this.waiting.clear()
      this.onNews({ failed: event.message })
    })
  }

  ask<C extends Call>(call: C, ...args: Parameters<Calls[C]>): Promise<ReturnType<Calls[C]>> {
    const id = this.next++
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.worker.postMessage({ id, call, args })
    })
  }

  private hear(data: Tell): void {
    if (!('id' in data)) this.onNews(data)
    else {
      const waiting = this.waiting.get(data.id)
      this.waiting.delete(data.id)
      if ('error' in data) waiting?.reject(new Error(data.error))
      else waiting?.resolve(data.answer)
    }
  }
}

let shared: RulesWorker | null = null

/** One worker for the page, started on first use. */
export function rulesWorker(): RulesWorker {
  shared ??= new RulesWorker()
  return shared
}
