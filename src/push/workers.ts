/** Our only service worker: web push needs it (D-2.7). */
export const MESSAGING_WORKER = '/messaging-sw.js'

const isOurs = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean => {
  const worker = active ?? waiting ?? installing
  return worker !== null && new URL(worker.scriptURL).pathname === MESSAGING_WORKER
}

/** Unregisters every service worker of this site but our own messaging worker (A§1, D-2.7). */
export async function unregisterWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  await Promise.all(registrations.filter((one) => !isOurs(one)).map((one) => one.unregister()))
}
