import { useTranslate } from 'ra-core'
import { type ComponentType, useMemo } from 'react'
import type { CustomKey } from '#contract/customFields/fields.ts'
import { type OrderFieldName, seesField } from '#contract/orders/fields.ts'
import { filterQuery } from '#src/admin/list/listUrl.ts'
import { customParts } from '#src/orders/customFields/customParts.ts'
import { useAccount } from '#src/providers/account.ts'
import { type AddedFilterProps, AddedFilters } from '#src/ui/filters/AddedFilters.tsx'
import { AgentFilter } from './AgentFilter.tsx'
import { DayFilter } from './DayFilter.tsx'
import { tabOf } from './orderTabs.ts'
import { PaymentFilter } from './PaymentFilter.tsx'
import { useOrderFilters } from './useOrderFilters.ts'
import { useTabFacts } from './useTabFacts.ts'

type OptionalKey = 'paid' | 'deadline' | 'paymentStatus' | 'cs' | CustomKey

interface OptionalFilter {
  readonly key: OptionalKey
  readonly shows?: OrderFieldName
  /** The parameters of the address that set it; the key alone by default. */
  readonly params?: readonly string[]
  readonly Filter: ComponentType<AddedFilterProps>
}

/** Filters beyond the spec's dropdowns: shown only once chosen, to keep the bar on one line. */
const OPTIONAL: readonly OptionalFilter[] = [
  { key: 'paid', Filter: (props) => <DayFilter {...props} field="paid" /> },
  { key: 'deadline', Filter: (props) => <DayFilter {...props} field="deadline" /> },
  { key: 'paymentStatus', Filter: PaymentFilter },
  { key: 'cs', shows: 'cs', Filter: AgentFilter },
]

/** Those of fields that the account sees. */
function usePermitted(): readonly OptionalFilter[] {
  const account = useAccount()
  return useMemo(() => {
    if (!account) return OPTIONAL.filter(({ shows }) => !shows)
    const known = OPTIONAL.filter(({ shows }) => !shows || seesField(account, shows))
    return [...known, ...(customParts()?.customFilters(account) ?? [])]
  }, [account])
}

/** The additional filters that are set or were just added, and the button that offers the others. */
export function MoreFilters() {
  const translate = useTranslate()
  const permitted = usePermitted()
  const { filter } = useOrderFilters()
  // My Orders is a tab, not a chip.
  const mine = tabOf(filter, useTabFacts()) === 'mine'
  const set = filterQuery(mine ? { ...filter, cs: [] } : filter)
  const filters = permitted.map(({ key, params = [key], Filter }) => ({
    key,
    label: translate(`orders.filter.${key}`),
    isSet: params.some((param) => param in set),
    Filter,
  }))
  return <AddedFilters filters={filters} />
}
