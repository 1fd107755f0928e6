import { useQuery } from '@tanstack/react-query'
import { countInbox } from '#contract/conversation/inbox.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { useCall } from '#src/providers/useCall.ts'
import { WAITING } from './inboxKeys.ts'

const KEYS = [WAITING]

/** How many messages wait, at the menu entry, live; nothing if none does. */
export default function WaitingCount(): string | null {
  const call = useCall()
  useLiveQueries(['inbox', 'missed'], KEYS)
  const { data } = useQuery({
    queryKey: WAITING,
    queryFn: ({ signal }) => call(countInbox, {}, { signal }),
  })
  return data && data.count > 0 ? data.count.toLocaleString('en-US') : null
}
