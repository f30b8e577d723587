// Data files of the build, each fetched on first use.

const kept = new Map<string, Promise<unknown>>()

export function fetched<T>(file: string, read: (answer: Response) => Promise<T>): Promise<T> {
  const found = kept.get(file)
  if (found) return found as Promise<T>
  const made = fetch(new URL(file, document.baseURI)).then((answer) => {
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    return read(answer)
  })
  made.catch(() => kept.delete(file))
  kept.set(file, made)
  return made
}
