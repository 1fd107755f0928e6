import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const message = {
  notification: { icon: '/avatar.png' },
  data: {
    type: 'NOTIFICATION',
    senderName: 'Mai Phạm',
    body: 'Mai Phạm: order #1001 waits for you',
    action: '/order/AT-1',
  },
}

interface Page {
  readonly visibilityState: string
  readonly postMessage: (sent: unknown) => void
  readonly focus: () => Promise<void>
  readonly navigate: (path: string) => Promise<void>
}

/** Runs our service worker in an isolated context, with the given open pages. */
async function startWorker(pages: readonly Page[]) {
  const handlers = new Map<string, (event: object) => void>()
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const self = {
    location: { origin: 'https://atelier.example' },
    clients: { matchAll: async () => pages, openWindow, claim: async () => undefined },
    registration: { showNotification },
    skipWaiting: () => undefined,
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
  }
  runInNewContext(await readFile('public/messaging-sw.js', 'utf8'), { self, URL })
  const fire = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve()
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  return { fire, showNotification, openWindow }
}

const page = (visibilityState: string) => ({
  visibilityState,
  postMessage: vi.fn(),
  focus: vi.fn(async () => undefined),
  navigate: vi.fn(async () => undefined),
})

const push = (given: unknown) => ({ data: { json: () => given, text: () => String(given) } })

test('the worker tells a page in view, and the system where there is none', async () => {
  const seen = page('visible')
  const inView = await startWorker([seen, page('hidden')])
  await inView.fire('push', push(message))
  expect(seen.postMessage).toHaveBeenCalledWith({ kind: 'push', message })
  expect(inView.showNotification).not.toHaveBeenCalled()

  const alone = await startWorker([page('hidden')])
  await alone.fire('push', push(message))
  expect(alone.showNotification).toHaveBeenCalledWith(
    'Mai Phạm',
    expect.objectContaining({
      body: message.data.body,
      icon: '/avatar.png',
      data: { action: '/order/AT-1' },
    }),
  )
})

test('a click on a message opens its place on this site, and never another site', async () => {
  const open = page('hidden')
  const worker = await startWorker([open])
  const notification = (action: string) => ({ notification: { close: () => undefined, data: { action } } })
  await worker.fire('notificationclick', notification('/order/AT-1'))
  expect(open.navigate).toHaveBeenCalledWith('https://atelier.example/order/AT-1')
  const none = await startWorker([])
  await none.fire('notificationclick', notification('https://elsewhere.example/x'))
  expect(none.openWindow).toHaveBeenCalledWith('https://atelier.example')
})
