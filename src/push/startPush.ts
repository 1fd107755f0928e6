import { getPushConfig, type PushConfig, registerPushToken } from '#contract/notifications/push.ts'
import type { Call } from '#src/providers/useCall.ts'
import { rememberDevice } from './device.ts'
import { type PushMessage, takePush } from './message.ts'
import { MESSAGING_WORKER } from './workers.ts'

/** Gets this device's token from Firebase, whose code is only loaded if push is configured and allowed. */
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

/** State of push on this device; `ask`: the browser requires a click to ask for permission (D-2.8). */
export type PushState = 'off' | 'ask' | 'on'

let config: PushConfig | null | undefined

async function register(call: Call, given: PushConfig): Promise<PushState> {
  const token = await deviceToken(given)
  await call(registerPushToken, {}, { body: { token } })
  rememberDevice(token)
  return 'on'
}

/**
 * Registers this device if push is configured: asks for permission if the browser allows that on page load,
 * else returns `ask` (A§1, D-2.7, D-2.8). Throws Firebase's errors.
 */
export async function startPush(call: Call): Promise<PushState> {
  if (!isAble()) return 'off'
  config = (await call(getPushConfig, {})).firebase
  if (!config || Notification.permission === 'denied') return 'off'
  return askAndRegister(call)
}

/** Asks for permission, if still undecided, and registers the device. */
export async function askAndRegister(call: Call): Promise<PushState> {
  if (!config) return 'off'
  // Some browsers refuse to ask without a click: the permission then stays as it was.
  const permission = await Notification.requestPermission().catch(() => Notification.permission)
  if (permission === 'granted') return register(call, config)
  return permission === 'default' ? 'ask' : 'off'
}

/** Handles the messages that the worker forwards to a visible page. Returns a function to unsubscribe. */
export function listenToWorker(): () => void {
  const take = ({ data }: MessageEvent<{ kind?: string; message?: PushMessage } | null>) => {
    if (data?.kind === 'push' && data.message) takePush(data.message)
  }
  navigator.serviceWorker.addEventListener('message', take)
  return () => navigator.serviceWorker.removeEventListener('message', take)
}
