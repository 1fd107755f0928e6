import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import type { TakenMail } from '#contract/conversation/intake.ts'
import { handInMail, replyAddress } from './mails/mail.ts'
import { rawMail } from './mails/rawMail.ts'
import type { MadeOrder } from './orders.ts'
import { startServer, type TestServer } from './server.ts'
import { openDesk } from './work.ts'

/** An order that was written to, and what its customer answers. */
export interface Answered {
  readonly server: TestServer
  readonly desk: Awaited<ReturnType<typeof openDesk>>
  readonly order: MadeOrder
  readonly address: string
  /** Takes in a mail to the order and returns its entry in the conversation. */
  readonly receive: (body: string, headers?: Readonly<Record<string, string>>) => Promise<ConversationEntry>
  readonly close: () => Promise<void>
}

/** Makes an order, writes to its customer, and takes in what they answer. */
export async function openAnswered(): Promise<Answered> {
  const server = await startServer()
  const desk = await openDesk(server)
  const order = await desk.make()
  await desk.cs('POST', `/api/bookings/${order.code}/email`, {
    body: { title: 'Your portrait', content: '<p>Look</p>' },
  })
  const address = await replyAddress(server, order.id)
  return {
    server,
    desk,
    order,
    address,
    receive: async (body, headers) => {
      const { status, json } = await handInMail(
        server,
        rawMail({ to: address, body, headers: headers ?? {} }),
      )
      if (status !== 201) throw new Error(`The mail was answered with ${status}`)
      const { id } = json as unknown as TakenMail
      const { json: read } = await desk.cs('GET', `/api/bookings/${order.code}/conversation`)
      const entries = read.entries as unknown as ConversationEntry[]
      const entry = entries.find(({ source, id: own }) => source === 'RECEIVED' && own === id)
      if (!entry) throw new Error('The mail is not in the conversation')
      return entry
    },
    close: () => server.close(),
  }
}
