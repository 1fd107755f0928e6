import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ConversationEntry, getConversation } from '#contract/conversation/conversation.ts'
import { conversationKey } from '#src/orders/data/orderKeys.ts'
import { useCall } from '#src/providers/useCall.ts'

const keyOf = ({ source, id }: ConversationEntry) => `${source} ${id}`

/** Each entry once: what came meanwhile moves the pages. */
const once = (entries: readonly ConversationEntry[]): readonly ConversationEntry[] => [
  ...new Map(entries.map((entry) => [keyOf(entry), entry])).values(),
]

/** The conversation with an order's customer, newest first; older pages on demand. */
export function useConversation(code: string) {
  const call = useCall()
  const query = useInfiniteQuery({
    queryKey: conversationKey(code),
    queryFn: ({ pageParam, signal }) =>
      call(getConversation, { id: code }, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
  })
  const pages = query.data?.pages
  const entries = useMemo(() => pages && once(pages.flatMap((page) => page.entries)), [pages])
  return { ...query, entries, unread: pages?.[0]?.unread ?? 0 }
}
