import { useQuery } from '@tanstack/react-query'
import { permits } from '#contract/access.ts'
import { countInbox } from '#contract/conversation/inboxCount.ts'
import type { Account } from '#contract/session/session.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { ACCOUNT_KEY } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { formatCount } from '#src/ui/format.ts'
import { WAITING } from './inboxKeys.ts'

const KEYS = [WAITING]

/** How many messages wait, at the menu entry, live; nothing if none does. */
export function WaitingCount(): string | null {
  const call = useCall()
  useLiveQueries(['inbox', 'missed'], KEYS)
  const { data } = useQuery({
    queryKey: WAITING,
    // As a preview starts, all queries are read again before this entry goes.
    queryFn: ({ signal, client }) => {
      const account = client.getQueryData<Account>(ACCOUNT_KEY)
      return account && permits(countInbox.access, account) ? call(countInbox, {}, { signal }) : { count: 0 }
    },
  })
  return data && data.count > 0 ? formatCount(data.count) : null
}
