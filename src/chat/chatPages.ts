import type { InfiniteData } from '@tanstack/react-query'
import type { ChatMessage } from '#contract/chat/chat.ts'

interface Page {
  readonly messages: ChatMessage[]
  readonly older: number | null
}

/** The messages of all loaded pages, oldest first, each once. */
export const messagesOf = (pages: readonly Page[]): readonly ChatMessage[] => {
  const byId = new Map(pages.flatMap(({ messages }) => messages).map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => one.id - other.id)
}

/** Puts a message that was just sent at the end of the loaded pages. */
export function withMessage<P extends Page>(
  data: InfiniteData<P> | undefined,
  message: ChatMessage,
): InfiniteData<P> | undefined {
  const [newest, ...rest] = data?.pages ?? []
  if (!data || !newest || newest.messages.some(({ id }) => id === message.id)) return data
  return { ...data, pages: [{ ...newest, messages: [message, ...newest.messages] }, ...rest] }
}
