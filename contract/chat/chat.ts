import { anyOf, role } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenId, GivenInstant, Id, Instant, Login } from '../fields.ts'
import { Attachment, GivenFiles } from '../files/attachments.ts'
import { Author, Person } from '../people.ts'
import { z } from '../schema/z.ts'

/** Messages that one account may write in a thread within a minute. */
export const MOST_A_MINUTE = 60
/** Maximum length of a message in characters. */
export const MAX_CHAT_TEXT = 4000
/** Messages and threads per page. */
export const CHAT_PAGE = 30
export const THREADS_PAGE = 30

export const ChatMessage = z.object({
  id: Id,
  at: Instant,
  /** Whether the artist of the thread wrote it, else customer service. */
  fromArtist: z.boolean(),
  /** Null for artists means customer service (D-3.7). */
  author: Author,
  text: z.string(),
  attachments: z.array(Attachment),
})
export type ChatMessage = z.infer<typeof ChatMessage>

const Messages = {
  /** Newest first. */
  messages: z.array(ChatMessage),
  /** Cursor of what is older; null at the end. */
  older: Id.nullable(),
}

/** An artist's own thread. */
export const OwnChat = z.object({
  ...Messages,
  /** Answers that the artist has not read. */
  unread: z.number().int(),
  /** Id of the last message that customer service has read; 0 for none. */
  readUpTo: Id,
})
export type OwnChat = z.infer<typeof OwnChat>

/** The thread of an artist, as customer service sees it. */
export const ChatThread = z.object({
  artist: Person.extend({ imageUrl: z.string().nullable(), activated: z.boolean() }),
  /** Whether the artist waits for an answer. */
  waiting: z.boolean(),
  /** Messages of the artist that nobody of customer service has read. */
  unread: z.number().int(),
  lastDate: Instant.nullable(),
  /** The beginning of the last message; empty for a picture without text. */
  excerpt: z.string(),
  lastFromArtist: z.boolean(),
  /** Who took the thread over, and who answered last. */
  answering: Author,
  answeredBy: Author,
  /** Id of the last message that the artist has read; 0 for none. */
  readUpTo: Id,
})
export type ChatThread = z.infer<typeof ChatThread>

export const Chat = ChatThread.extend(Messages)
export type Chat = z.infer<typeof Chat>

/** A message needs a text or a picture. */
const NewMessage = z
  .object({
    text: z.string().trim().max(MAX_CHAT_TEXT, 'validation.tooLong').default(''),
    attachments: GivenFiles.default([]),
  })
  .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
    error: 'validation.required',
    path: ['text'],
  })

const page = z.object({ before: GivenId.optional() })
const upTo = z.object({ upTo: GivenId })
const Unread = z.object({ unread: z.number().int() })

const artists = anyOf(role('ROLE_ARTIST'))
const staff = anyOf('ACCESS_CS')

export const getChatWidget = endpoint('GET', '/api/chat/widget', {
  summary:
    'Unread answers of the own thread, and the script of another product that replaces the chat (D-2.15)',
  access: artists,
  reply: Unread.extend({ script: z.string().nullable() }),
})

export const getOwnChat = endpoint('GET', '/api/chat', {
  summary: 'The own thread with customer service, newest message first (D-2.15)',
  access: artists,
  query: page,
  reply: OwnChat,
})

export const sendOwnMessage = endpoint('POST', '/api/chat/messages', {
  idempotent: true,
  summary:
    'Write to customer service; notifies every user with ACCESS_CS who has no unread notification of it',
  access: artists,
  body: NewMessage,
  reply: ChatMessage,
  status: 201,
})

export const readOwnChat = endpoint('PUT', '/api/chat/read', {
  summary: 'Mark the answers as read, up to one that was seen',
  access: artists,
  body: upTo,
  reply: Unread,
})

/** Whether it waits, the time of the last message and the artist's id. */
const isThreadCursor = (cursor: string): boolean => {
  const [waiting = '', at, id, ...more] = cursor.split('~')
  return (
    more.length === 0 &&
    /^[01]$/.test(waiting) &&
    GivenInstant.safeParse(at).success &&
    GivenId.safeParse(id).success
  )
}

export const listChats = endpoint('GET', '/api/chats', {
  summary: 'Threads of artists: unanswered ones first, each part by its last message, newest first',
  access: staff,
  query: z.object({
    before: z.string().max(100).refine(isThreadCursor, 'validation.invalid').optional(),
    /** Login of the agent who answers. */
    agent: Login.optional(),
  }),
  reply: z.object({ threads: z.array(ChatThread), older: z.string().nullable() }),
})

export const getChat = endpoint('GET', '/api/chats/:login', {
  summary: 'The thread of an artist; empty until somebody writes',
  access: staff,
  query: page,
  reply: Chat,
})

export const answerChat = endpoint('POST', '/api/chats/:login/messages', {
  idempotent: true,
  summary: 'Answer an artist; takes the thread over if nobody answers it',
  access: staff,
  body: NewMessage,
  reply: ChatMessage,
  status: 201,
})

export const readChat = endpoint('PUT', '/api/chats/:login/read', {
  summary: 'Mark messages of the artist as read for customer service, up to one that was seen',
  access: staff,
  body: upTo,
  reply: Unread,
})

export const claimChat = endpoint('PUT', '/api/chats/:login/claim', {
  summary: 'Take a thread over; 409 `versionConflict` if someone else than `instead` answers it meanwhile',
  access: staff,
  body: z.object({
    /** Login of who answers it as far as the caller knows; null for nobody. */
    instead: Login.nullable(),
  }),
  reply: ChatThread,
})

export const releaseChat = endpoint('DELETE', '/api/chats/:login/claim', {
  summary: 'Leave a thread to others; 409 `versionConflict` if someone else answers it',
  access: staff,
  reply: ChatThread,
})
