import { useQuery } from '@tanstack/react-query'
import { getStatement, type Statement } from '#contract/payouts/earnings.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { useCall } from '#src/providers/useCall.ts'
import { PAYOUT_KEYS } from '../payoutKeys.ts'

/** A statement as a record of react-admin's context. */
export interface StatementRecord extends Statement {
  readonly id: string
}

const recordOf = (statement: Statement): StatementRecord => ({
  ...statement,
  id: `${statement.artist.login} ${statement.month}`,
})

/** A month of an artist; the former month stays until it has loaded. */
export function useStatement(login: string, month: string) {
  const call = useCall()
  const key = [...PAYOUT_KEYS.statement, login.toLowerCase()]
  // Payouts are heard by the whole area; orders change what is unpaid.
  useLiveQueries(['orders'], [key])
  return useQuery({
    queryKey: [...key, month],
    queryFn: ({ signal }) => call(getStatement, { login }, { query: { month }, signal }),
    select: recordOf,
    // Not that of another artist.
    placeholderData: (previous) =>
      previous?.artist.login.toLowerCase() === login.toLowerCase() ? previous : undefined,
  })
}
