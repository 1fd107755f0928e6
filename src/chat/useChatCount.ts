import { useQuery } from '@tanstack/react-query'
import { permits } from '#contract/access.ts'
import { countChats } from '#contract/chat/chatCount.ts'
import type { Account } from '#contract/session/session.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { CHAT_KEYS } from './chatKeys.ts'

const KEYS = [CHAT_KEYS.count]

/** Number of threads with messages that nobody of customer service has read, live; 0 while unknown. */
export function useChatCount(): number {
  const call = useCall()
  useLiveQueries(['chats', 'missed'], KEYS)
  const { data } = useQuery({
    queryKey: CHAT_KEYS.count,
    // As a preview starts, all queries are read again before this count goes.
    queryFn: ({ signal, client }) => {
      const account = client.getQueryData<Account>(ACCOUNT_KEY)
      return account && permits(countChats.access, account) ? call(countChats, {}, { signal }) : { unread: 0 }
    },
  })
  return data?.unread ?? 0
}
