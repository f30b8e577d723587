// Messages to this browser, also while no page is open.
import type { NewWay } from './api.ts'

type Subscription = Extract<NewWay, { kind: 'push' }>['subscription']

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks the person for leave; null if they refuse. */
export async function subscribe(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const known = await worker.pushManager.getSubscription()
  // One made with the key of another server would not do.
  if (known !== null && !sameKey(known, options.applicationServerKey)) await known.unsubscribe()
  const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON()
  if (endpoint === undefined || keys === undefined) return null
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

function sameKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return known.length === key.length && known.every((byte, i) => byte === key[i])
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
