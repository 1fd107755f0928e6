import type { Chat, ChatMessage, ChatThread, OwnChat } from '#contract/chat/chat.ts'

export const buildMessage = (id: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  at: '2026-03-02T03:00:00.000Z',
  fromArtist: true,
  author: { login: 'khoa', fullName: 'Khoa Nguyễn' },
  text,
  attachments: [],
  ...more,
})

/** An answer as the artist sees it. */
export const buildAnswer = (id: number, text: string): ChatMessage =>
  buildMessage(id, text, { fromArtist: false, author: null })

export const buildOwn = (messages: readonly ChatMessage[], more: Partial<OwnChat> = {}): OwnChat => ({
  messages: messages.toReversed(),
  older: null,
  unread: 0,
  readUpTo: 0,
  ...more,
})

export const buildThread = (more: Partial<ChatThread> = {}): ChatThread => ({
  artist: {
    id: 21,
    login: 'khoa',
    firstName: 'Khoa',
    lastName: 'Nguyễn',
    fullName: 'Khoa Nguyễn',
    imageUrl: null,
    activated: true,
  },
  waiting: true,
  unread: 2,
  lastDate: '2026-03-02T03:00:00.000Z',
  excerpt: 'Is the photo too dark?',
  lastFromArtist: true,
  answering: null,
  answeredBy: null,
  readUpTo: 0,
  ...more,
})

export const buildChat = (messages: readonly ChatMessage[], more: Partial<Chat> = {}): Chat => ({
  ...buildThread(),
  messages: messages.toReversed(),
  older: null,
  ...more,
})
