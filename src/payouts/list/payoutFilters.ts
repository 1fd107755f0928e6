import type { UrlFilterValues } from '#contract/lists/filters.ts'
import { PAYOUT_FILTERS, PAYOUT_SORTS } from '#contract/payouts/payouts.ts'
import { type PermanentFilter, type UrlList, urlFilters } from '#src/admin/list/listUrl.ts'
import { DEFAULT_RANGE, isRange, rangeInstants } from '#src/ui/dates/dateRange.ts'
import type { PayoutAbilities } from '../usePayoutAbilities.ts'

/** The filters in the URL; `range` is a preset or days, the last 30 days if there is none (B§2). */
export type PayoutFilters = UrlFilterValues<typeof PAYOUT_FILTERS> & { readonly range: string | undefined }

const { names, read } = urlFilters(PAYOUT_FILTERS)

type Seen = Pick<PayoutAbilities, 'pays' | 'sums'>

/** The list's URL; filters that the account may not use are ignored, as in a link from a colleague. */
export const payoutUrl = ({ pays, sums }: Seen): UrlList<PayoutFilters> => ({
  filters: {
    names: [...names, 'range'],
    read: (params) => {
      const { assignee, ...others } = read(params)
      const range = params.get('range') ?? DEFAULT_RANGE
      const chosen = sums && range !== DEFAULT_RANGE && isRange(range)
      return { ...others, assignee: pays ? assignee : [], range: chosen ? range : undefined }
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
