import { expect, test } from 'vitest'
import { type BusMessage, onLive } from '#src/live/bus.ts'
import { takePush } from '#src/push/message.ts'
import { readToasts } from '#src/ui/feedback/toasts.ts'

const message = {
  notification: { icon: '/avatar.png' },
  data: {
    type: 'NOTIFICATION',
    senderName: 'Mai Phạm',
    body: 'Mai Phạm: order #1001 waits for you',
    action: '/order/AT-1',
  },
}

test('a message of type NOTIFICATION counts the unread again and shows sender, body and icon', () => {
  const heard: BusMessage[] = []
  const stop = onLive((one) => void heard.push(one))
  takePush(message)
  takePush({ data: { type: 'SOMETHING', body: 'else' } })
  stop()
  expect(heard).toEqual([{ name: 'notifications' }])
  expect(readToasts()).toMatchObject([
    { kind: 'note', title: 'Mai Phạm', text: 'order #1001 waits for you', icon: '/avatar.png' },
  ])
})
