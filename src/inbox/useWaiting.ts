import { useQuery } from '@tanstack/react-query'
import { permits } from '#contract/access.ts'
import { countInbox } from '#contract/conversation/inboxCount.ts'
import { countParked } from '#contract/parkedOrders/parkedCount.ts'
import type { Account } from '#contract/session/session.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { WAITING, WAITING_ORDERS } from './inboxKeys.ts'

const KEYS = [WAITING, WAITING_ORDERS]

/** How many wait of what can be counted, live; none of what the account may not see. */
function useCount(endpoint: typeof countInbox | typeof countParked, queryKey: readonly string[]): number {
  const call = useCall()
  const { data } = useQuery({
    queryKey,
    // As a preview starts, all queries are read again before this entry goes.
    queryFn: ({ signal, client }) => {
      const account = client.getQueryData<Account>(ACCOUNT_KEY)
      return account && permits(endpoint.access, account) ? call(endpoint, {}, { signal }) : { count: 0 }
    },
  })
  return data?.count ?? 0
}

/** How many messages and orders of shops wait, live. */
export function useWaiting(): { readonly messages: number; readonly orders: number } {
  useLiveQueries(['inbox', 'missed'], KEYS)
  return { messages: useCount(countInbox, WAITING), orders: useCount(countParked, WAITING_ORDERS) }
}
