import { anyOf } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenId, GivenInstant, Id, Instant } from '../fields.ts'
import { Attachment } from '../files/attachments.ts'
import { OrderItem } from '../orders/orders.ts'
import { CHANNELS, DELIVERY_STATES, PROOF_VERDICTS } from '../orders/steps/steps.ts'
import { z } from '../schema/z.ts'

/**
 * What came in: an answer of the customer, what a machine answered in their place, a mail that came back, or the notice
 * that its recipient called it spam.
 */
export const NATURES = ['ANSWER', 'AUTO_REPLY', 'BOUNCE', 'COMPLAINT'] as const
export const Nature = z.enum(NATURES)
export type Nature = z.infer<typeof Nature>

/** Why a file of a message was not kept: see `LeftFile`. */
export const LEFT_REASONS = ['type', 'tooLarge', 'broken', 'tooMany'] as const

/** A file of a message that was not kept, by its name and its size in bytes. */
export const LeftFile = z.object({
  name: z.string(),
  size: z.number().int(),
  reason: z.enum(LEFT_REASONS),
})
export type LeftFile = z.infer<typeof LeftFile>

/** The fields of what a customer sent, apart from the order that it belongs to. */
export const RECEIVED = {
  id: Id,
  at: Instant,
  channel: z.enum(CHANNELS),
  /** The name that the sender gives, and the address; null without VIEW_CUSTOMER_CONTACT_INFO. */
  senderName: z.string(),
  sender: z.string().nullable(),
  /** Empty for messages. */
  subject: z.string(),
  text: z.string(),
  /** Sanitised; null for plain text. */
  html: z.string().nullable(),
  /** What the sender quoted, as sanitised HTML. */
  quoted: z.string().nullable(),
  /** Whether the end was left out, since it was too long. */
  cut: z.boolean(),
  /** Whether only the head of the mail could be read safely: the text is empty. */
  unreadable: z.boolean(),
  /** Whether the mail as it arrived is still kept, and this account may see it. */
  hasWhole: z.boolean(),
  attachments: z.array(Attachment),
  left: z.array(LeftFile),
}

export const ReceivedMessage = z.object({ ...RECEIVED, nature: Nature })
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

/** Where an entry comes from; ids are unique within one source. */
export const ENTRY_SOURCES = ['SENT', 'RECEIVED', 'CALL', 'PROOF'] as const

/** One entry of an order's conversation. */
export const ConversationEntry = z.object({
  ...RECEIVED,
  source: z.enum(ENTRY_SOURCES),
  /** Null for a call, and for an answer to a proof link. */
  channel: z.enum(CHANNELS).nullable(),
  /** Only of what came in. */
  nature: Nature.nullable(),
  /** Whether it came from the customer's own address. */
  fromCustomer: z.boolean(),
  /** The account that wrote or noted it; null means customer service, as in `Author`. */
  by: z.string().nullable(),
  /** Delivery of what was sent, and why it failed. */
  state: z.enum(DELIVERY_STATES).nullable(),
  error: z.string().nullable(),
  /** When a mail that was sent came back. */
  bouncedDate: Instant.nullable(),
  /** When an answer was read, and by whom. */
  readDate: Instant.nullable(),
  readBy: z.string().nullable(),
  /** What the customer said of a version by its proof link, and the number of places that they marked. */
  proof: z
    .object({ verdict: z.enum(PROOF_VERDICTS), version: z.number().int(), marks: z.number().int() })
    .nullable(),
})
export type ConversationEntry = z.infer<typeof ConversationEntry>

export const Conversation = z.object({
  /** Newest first. */
  entries: z.array(ConversationEntry),
  /** Cursor of what is older; null at the end. */
  older: z.string().nullable(),
  /** Answers that nobody has read. */
  unread: z.number().int(),
})
export type Conversation = z.infer<typeof Conversation>

export const CONVERSATION_PAGE = 20
/** Time, source and id of the last entry of a page. */
const isCursor = (cursor: string): boolean => {
  const [at, source = '', id, ...more] = cursor.split('~')
  return (
    more.length === 0 &&
    GivenInstant.safeParse(at).success &&
    /^(?:SENT|RECEIVED|CALL|PROOF)$/.test(source) &&
    GivenId.safeParse(id).success
  )
}
export const MAX_CALL = 2000

const access = anyOf('NOTIFY_BOOKING_TO_CUSTOMER')

export const getConversation = endpoint('GET', '/api/bookings/:id/conversation', {
  summary: 'What was written to the customer and what came back, newest first',
  access,
  query: z.object({ before: z.string().max(100).refine(isCursor, 'validation.invalid').optional() }),
  reply: Conversation,
})

export const noteCall = endpoint('POST', '/api/bookings/:id/conversation/calls', {
  idempotent: true,
  summary: 'Note a call with the customer',
  access,
  body: z.object({
    text: z
      .string('validation.required')
      .trim()
      .min(1, 'validation.required')
      .max(MAX_CALL, 'validation.tooLong'),
  }),
  reply: ConversationEntry,
  status: 201,
})

export const readAnswers = endpoint('PUT', '/api/bookings/:id/conversation/read', {
  summary: 'Mark the customer’s answers as read, up to one that was seen; ends the alert for everyone',
  access,
  body: z.object({ upTo: GivenId }),
  reply: z.object({ unread: z.number().int() }),
})

export const addAnswerPicture = endpoint('POST', '/api/bookings/:id/conversation/:messageId/pictures', {
  idempotent: true,
  summary:
    'Make a picture that the customer sent one of an item’s photos; the item’s own call removes it again',
  access: anyOf('MODIFY_SUMMARY', 'ADD_PRODUCT_INTO_ORDER'),
  body: z.object({ fileId: GivenId, itemId: GivenId }),
  reply: OrderItem,
})
