import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type OrderFieldName, seesField } from '#contract/orders/fields.ts'
import { filterQuery } from '#src/admin/list/listUrl.ts'
import { customParts } from '#src/orders/customFields/customParts.ts'
import { useAccount } from '#src/providers/account.ts'
import { AddedFilters } from '#src/ui/filters/AddedFilters.tsx'
import { NO_TAB, tabOf } from './orderTabs.ts'
import { ADDED_FILTERS, type AddedFilter } from './pickers.tsx'
import { useOrderFilters } from './useOrderFilters.ts'
import { useTabFacts } from './useTabFacts.ts'

/** Those of fields that the account sees. */
function usePermitted(): readonly AddedFilter[] {
  const account = useAccount()
  return useMemo(() => {
    const sees = (field: OrderFieldName) => account !== undefined && seesField(account, field)
    const known = ADDED_FILTERS.filter(({ shows = [] }) => shows.every(sees))
    if (!account) return known
    return [...known, ...(customParts()?.customFilters(account) ?? [])]
  }, [account])
}

/** The additional filters that are set or were just added, and the button that offers the others. */
export function MoreFilters() {
  const translate = useTranslate()
  const permitted = usePermitted()
  const { filter } = useOrderFilters()
  // What the tab says is not said by a chip, too.
  const tabbed = tabOf(filter, useTabFacts()) !== undefined
  const set = filterQuery(tabbed ? { ...filter, ...NO_TAB } : filter)
  const filters = permitted.map(({ key, params = [key], Filter }) => ({
    key,
    label: translate(`orders.filter.${key}`),
    isSet: params.some((param) => param in set),
    Filter,
  }))
  return <AddedFilters filters={filters} />
}
