import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import {
  answerChat,
  type Chat,
  type ChatThread,
  claimChat,
  getChat,
  readChat,
  releaseChat,
} from '#contract/chat/chat.ts'
import { useLive } from '#src/live/bus.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import type { NewMessage } from './ChatBox.tsx'
import { threadKey } from './chatKeys.ts'
import { messagesOf, withMessage } from './chatPages.ts'
import { useReads } from './useReads.ts'

type Data = InfiniteData<Chat>

/** Marks what is seen as read for customer service, but not in a preview. */
function useReading(login: string, unread: number, newest: number | undefined) {
  const call = useCall()
  const reads = useReads() && unread > 0
  useEffect(() => {
    if (!reads || newest === undefined) return
    // If it fails, the count stays, and the next message marks this one as well.
    call(readChat, { login }, { body: { upTo: newest } }).catch(() => undefined)
  }, [reads, newest, call, login])
}

/** The thread of an artist, live, with what customer service can do in it. */
export function useThread(login: string) {
  const call = useCall()
  const toast = useToast()
  const client = useQueryClient()
  const queryKey = threadKey(login)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(getChat, { login }, { query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ older }) => older,
  })
  const pages = query.data?.pages
  const thread = pages?.[0]
  const refresh = () => void client.invalidateQueries({ queryKey })
  useLive((message) => {
    const changed = message.name === 'chats' && thread && message.ids.includes(thread.artist.id)
    if (changed || message.name === 'missed') refresh()
  })
  const messages = useMemo(() => pages && messagesOf(pages), [pages])
  useReading(login, thread?.unread ?? 0, messages?.at(-1)?.id)
  const send = useMutation({
    mutationFn: (body: NewMessage) => call(answerChat, { login }, { body }),
    onSuccess: (message) => client.setQueryData<Data>(queryKey, (data) => withMessage(data, message)),
  })
  const settle = {
    onSuccess: (changed: ChatThread) =>
      client.setQueryData<Data>(
        queryKey,
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, ...changed })) },
      ),
    onError: (error: unknown) => {
      toast.error(error)
      refresh()
    },
  }
  const claim = useMutation({
    mutationFn: (instead: string | null) => call(claimChat, { login }, { body: { instead } }),
    ...settle,
  })
  const release = useMutation({ mutationFn: () => call(releaseChat, { login }), ...settle })
  return { ...query, thread, messages, send, claim, release }
}
