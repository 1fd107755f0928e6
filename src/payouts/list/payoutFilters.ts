import { PAYOUT_SORTS } from '#contract/payouts/payouts.ts'
import type { PermanentFilter, UrlList } from '#src/admin/list/listUrl.ts'
import { DEFAULT_RANGE, isRange, rangeInstants } from '#src/ui/dates/dateRange.ts'
import type { PayoutPowers } from '../usePayoutPowers.ts'

/** The filters in the URL. */
export interface PayoutFilters {
  readonly text?: string
  /** Logins of artists. */
  readonly assignee?: readonly string[]
  /** A preset or days; the last 30 days if there is none (B§2). */
  readonly range?: string
  /** Leaves out voided payouts, as the insights do. */
  readonly voided?: 'false'
}

type Seen = Pick<PayoutPowers, 'pays' | 'sums'>

/** The list's URL; filters that the account may not use are ignored, as in a link from a colleague. */
export const payoutUrl = ({ pays, sums }: Seen): UrlList<PayoutFilters> => ({
  filters: {
    names: ['text', 'assignee', 'range', 'voided'],
    read: (params) => {
      const text = params.get('text')
      const assignee = params.getAll('assignee')
      const range = params.get('range')
      return {
        ...(text && { text }),
        ...(pays && assignee.length > 0 && { assignee }),
        ...(params.get('voided') === 'false' && { voided: 'false' as const }),
        ...(sums && range && range !== DEFAULT_RANGE && isRange(range) && { range }),
      }
    },
  },
  sort: { field: 'id', order: 'DESC' },
  sorts: PAYOUT_SORTS,
})

/**
 * What the list sends instead of the chosen range. Without the permission for sums it sends none: the range is
 * hidden then, and older payouts must still be found (D-8.24).
 */
export const rangeFilter =
  ({ sums }: Pick<Seen, 'sums'>, zone: string) =>
  ({ range = DEFAULT_RANGE }: PayoutFilters): PermanentFilter => ({
    range: undefined,
    ...(sums && rangeInstants(range, zone)),
  })
