import { getPushConfig, type PushConfig, registerPushToken } from '#contract/push.ts'
import { call } from '#src/providers/call.ts'
import { MESSAGING_WORKER } from '#src/session/workers.ts'
import { rememberDevice } from './device.ts'
import { type PushMessage, takePush } from './message.ts'

/** Asks Firebase for this device's token. Its code comes only here, when push is configured and allowed. */
async function deviceToken({ vapidKey, ...config }: PushConfig): Promise<string> {
  const [{ initializeApp, getApps }, { getMessaging, getToken }] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging'),
  ])
  const serviceWorkerRegistration = await navigator.serviceWorker.register(MESSAGING_WORKER)
  const app = getApps()[0] ?? initializeApp(config)
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration })
}

const isAble = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window

/** How this device stands to push messages; `ask`: only a click may ask here (D-2.8). */
export type PushState = 'off' | 'ask' | 'on'

let config: PushConfig | null | undefined

async function register(given: PushConfig): Promise<PushState> {
  const token = await deviceToken(given)
  await call(registerPushToken, {}, { body: { token } })
  rememberDevice(token)
  return 'on'
}

/**
 * Registers this device where push is configured: asks for permission where the browser lets a page ask at its
 * start, else answers `ask` (A§1, D-2.7, D-2.8). Throws what went wrong on the way to Firebase.
 */
export async function startPush(): Promise<PushState> {
  if (!isAble()) return 'off'
  config = (await call(getPushConfig, {})).firebase
  if (!config || Notification.permission === 'denied') return 'off'
  return askAndRegister()
}

/** Asks for the permission, if it is still open, and registers the device. */
export async function askAndRegister(): Promise<PushState> {
  if (!config) return 'off'
  // Some browsers refuse to ask without a click: then the permission stays as it was.
  const permission = await Notification.requestPermission().catch(() => Notification.permission)
  if (permission === 'granted') return register(config)
  return permission === 'default' ? 'ask' : 'off'
}

/** Takes the messages that the worker hands to a page in view. Answers how to stop. */
export function listenToWorker(): () => void {
  const take = ({ data }: MessageEvent<{ kind?: string; message?: PushMessage } | null>) => {
    if (data?.kind === 'push' && data.message) takePush(data.message)
  }
  navigator.serviceWorker.addEventListener('message', take)
  return () => navigator.serviceWorker.removeEventListener('message', take)
}
