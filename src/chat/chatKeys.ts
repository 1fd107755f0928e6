/** Query keys of the chat between artists and customer service. */
export const CHAT_KEYS = {
  widget: ['chat', 'widget'],
  own: ['chat', 'own'],
  threads: ['chats', 'threads'],
  count: ['chats', 'count'],
} as const

/** The thread of an artist, as customer service sees it. */
export const threadKey = (login: string) => ['chats', 'one', login.toLowerCase()] as const
