import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { getOwnChat, type OwnChat, readOwnChat, sendOwnMessage } from '#contract/chat/chat.ts'
import { useCall } from '#src/providers/useCall.ts'
import type { NewMessage } from './ChatBox.tsx'
import { CHAT_KEYS } from './chatKeys.ts'
import { messagesOf, withMessage } from './chatPages.ts'
import { useReads } from './useReads.ts'

/** The own thread of an artist; older pages on demand. What is seen is marked as read, but not in a preview. */
export function useOwnChat() {
  const call = useCall()
  const client = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: CHAT_KEYS.own,
    queryFn: ({ pageParam, signal }) =>
      call(getOwnChat, {}, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ older }) => older,
  })
  const pages = query.data?.pages
  const messages = useMemo(() => pages && messagesOf(pages), [pages])
  const unread = pages?.[0]?.unread ?? 0
  const newest = messages?.at(-1)?.id
  const reads = useReads() && unread > 0
  useEffect(() => {
    if (!reads || newest === undefined) return
    // The live stream tells of it. If it fails, the badge stays, and the next message marks this one as well.
    call(readOwnChat, {}, { body: { upTo: newest } }).catch(() => undefined)
  }, [reads, newest, call])
  const send = useMutation({
    mutationFn: (body: NewMessage) => call(sendOwnMessage, {}, { body }),
    onSuccess: (message) =>
      client.setQueryData<InfiniteData<OwnChat>>(CHAT_KEYS.own, (data) => withMessage(data, message)),
  })
  return { ...query, messages, readUpTo: pages?.[0]?.readUpTo ?? 0, send }
}
