import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type ConversationEntry, getConversation } from '#contract/conversation/conversation.ts'
import { conversationKey } from '#src/orders/data/orderKeys.ts'
import { useCan } from '#src/providers/account.ts'
import { type Call, useCall } from '#src/providers/useCall.ts'

/** Whether the customer wrote it, so that it can be answered. */
export const isAnswer = ({ source, nature }: ConversationEntry): boolean =>
  source === 'RECEIVED' && nature === 'ANSWER'

const keyOf = ({ source, id }: ConversationEntry) => `${source} ${id}`

/** Each entry once: what came meanwhile moves the pages. */
const once = (entries: readonly ConversationEntry[]): readonly ConversationEntry[] => [
  ...new Map(entries.map((entry) => [keyOf(entry), entry])).values(),
]

/** The query of the conversation with an order's customer. */
export const conversationQuery = (code: string, call: Call) =>
  infiniteQueryOptions({
    queryKey: conversationKey(code),
    queryFn: ({ pageParam, signal }) =>
      call(getConversation, { id: code }, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
  })

/** The conversation with an order's customer, newest first; older pages on demand. */
export function useConversation(code: string) {
  const query = useInfiniteQuery(conversationQuery(code, useCall()))
  const pages = query.data?.pages
  const entries = useMemo(() => pages && once(pages.flatMap((page) => page.entries)), [pages])
  return { ...query, entries, unread: pages?.[0]?.unread ?? 0 }
}

/** Begins to read the conversation with the order, instead of after it. */
export function useConversationAhead(code: string): void {
  const client = useQueryClient()
  const call = useCall()
  const sees = useCan(getConversation)
  useEffect(() => {
    if (sees) void client.prefetchInfiniteQuery(conversationQuery(code, call))
  }, [client, call, code, sees])
}
