import { createHmac } from 'node:crypto'
import { type Answer, MESSENGER, type TestServer } from '../server.ts'

export const MESSENGER_URL = '/api/intake/messenger'

export interface Chat {
  readonly mid: string
  readonly psid?: string
  readonly text?: string
  /** Milliseconds since it was written. */
  readonly ago?: number
  /** Further parts of the message. */
  readonly more?: object
}

/** The payload of the webhook with these messages. */
export const chatBody = ({ clock }: TestServer, ...chats: readonly Chat[]): string =>
  JSON.stringify({
    object: 'page',
    entry: [
      {
        messaging: chats.map(({ mid, psid = '77', text, ago = 0, more }) => ({
          sender: { id: psid },
          timestamp: clock.now.getTime() - ago,
          message: { mid, ...(text !== undefined && { text }), ...more },
        })),
      },
    ],
  })

export const signedChat = (raw: string, secret = MESSENGER.appSecret): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`

/** Delivers a payload, by default with the right signature. */
export const postChat = (server: TestServer, raw: string, signature = signedChat(raw)): Promise<Answer> =>
  server.ask('POST', MESSENGER_URL, { raw, headers: { 'x-hub-signature-256': signature } })

/** Delivers messages, as the platform does. Throws when they are refused. */
export async function writeOverMessenger(server: TestServer, ...chats: readonly Chat[]): Promise<void> {
  const { status, text } = await postChat(server, chatBody(server, ...chats))
  if (status !== 200) throw new Error(`The webhook answered ${status}: ${text}`)
}
