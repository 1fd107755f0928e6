import { proof } from '../access.ts'
import { bytesEndpoint, endpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'

const ChatFile = z.object({
  type: z.string().max(50),
  payload: z.object({ url: z.string().max(4000).optional() }).nullish(),
})

/** A message, delivery or reading at Messenger or Instagram; only messages are used. */
const Messaging = z.object({
  sender: z.object({ id: z.string().max(100) }).optional(),
  /** Milliseconds since 1970. */
  timestamp: z.number().optional(),
  message: z
    .object({
      mid: z.string().min(1).max(400),
      text: z.string().max(20_000).optional(),
      /** Written by the shop itself. */
      is_echo: z.boolean().optional(),
      attachments: z.array(ChatFile).max(100).optional(),
    })
    .optional(),
})
export type Messaging = z.infer<typeof Messaging>

/** The webhook of Meta's platform for Messenger and Instagram, only the fields in use. */
export const Webhook = z.object({
  object: z.string().max(50),
  entry: z.array(z.object({ messaging: z.array(Messaging).max(500).default([]) })).max(500),
})
export type Webhook = z.infer<typeof Webhook>

export const verifyWebhook = bytesEndpoint('/api/intake/messenger', {
  summary: 'Answers the challenge of Meta’s platform, with the verify token',
  access: proof('messengerVerifyToken'),
  query: z.object({ 'hub.challenge': z.string().max(500).default('') }),
})

export const intakeMessenger = endpoint('POST', '/api/intake/messenger', {
  summary: 'Messages at Messenger and Instagram, signed with the app’s secret; replays change nothing',
  access: proof('messengerSignature'),
  dropsUnstorable: true,
  body: Webhook,
  /** How many messages are new. */
  reply: z.object({ created: z.number().int() }),
})
