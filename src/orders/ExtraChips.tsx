import { type RaRecord, useGetOne, useTranslate } from 'ra-core'
import { customerIdIn } from '#contract/customerKey.ts'
import type { Customer } from '#contract/customers.ts'
import type { OrderRow } from '#contract/orders.ts'
import { useHolds } from '#src/providers/account.ts'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import type { FilterProps } from './OrderFilters.tsx'
import type { OrderListFilter } from './orderFilters.ts'
import { tabOf } from './orderTabs.ts'
import { useTabFacts } from './useTabFacts.ts'

interface ExtraChipsProps extends FilterProps {
  readonly rows: readonly OrderRow[] | undefined
}

/** Removable chips for what the URL filters by and no tab or dropdown shows: a customer, an alert, only open ones. */
export function ExtraChips({ list, rows }: ExtraChipsProps) {
  const translate = useTranslate()
  const { filter } = list
  const customer = useCustomerName(filter.customer, rows)
  const tabbed = tabOf(filter, useTabFacts()) !== undefined
  const chips: (readonly [keyof OrderListFilter, string | undefined])[] = [
    ['customer', customer],
    ['alert', tabbed ? undefined : filter.alert && translate(`orders.alert.${filter.alert}`)],
    ['open', filter.open && translate('orders.filter.yes')],
    ['vendor', tabbed ? undefined : filter.vendor],
    ['hasPoster', tabbed ? undefined : filter.hasPoster && translate('orders.filter.yes')],
  ]
  return chips.map(([key, value]) => {
    if (!value) return null
    const name = translate(`orders.filter.${key}`)
    return (
      <FilterPill
        key={key}
        name={name}
        value={value}
        removeLabel={translate('orders.filter.remove', { name })}
        onClear={() => list.setFilter({ [key]: undefined })}
      />
    )
  })
}

/** What the customer is called, by the rows or, where they do not say, by his own page. */
function useCustomerName(key: string | undefined, rows: readonly OrderRow[] | undefined) {
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  const named = key && rows?.find(({ customer }) => customer?.login === key)?.customer?.fullName
  const enabled = opens && key !== undefined && customerIdIn(key) !== undefined
  const { data } = useGetOne<RaRecord & Pick<Customer, 'fullName'>>(
    'customers',
    { id: key ?? '' },
    { enabled },
  )
  return named || data?.fullName || key
}
