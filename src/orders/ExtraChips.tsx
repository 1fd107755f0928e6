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
  /** Whether the rows are still those of the filter before. */
  readonly busy: boolean
}

/** Removable chips for what the URL filters by and no tab or dropdown shows: a customer, an alert, only open ones. */
export function ExtraChips({ list, rows, busy }: ExtraChipsProps) {
  const translate = useTranslate()
  const { filter } = list
  const customer = useCustomerName(filter.customer, rows, busy)
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

/** What the rows call the customer; those that come without his id or login are all his, so that they agree. */
function nameIn(rows: readonly OrderRow[], key: string): string | undefined {
  const id = customerIdIn(key)
  const people = rows.flatMap(({ customer }) => customer ?? [])
  const found = people.find((one) => (id === undefined ? one.login === key : one.id === id))
  if (found || id === undefined) return found?.fullName
  const names = new Set(people.map((one) => (one.id === undefined ? one.fullName : undefined)))
  return names.size === 1 ? [...names][0] : undefined
}

/** What the customer is called, by the rows or, where they do not say, by his own page; his id says nothing to anybody. */
function useCustomerName(key: string | undefined, rows: readonly OrderRow[] | undefined, busy: boolean) {
  const translate = useTranslate()
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  const named = key && rows && nameIn(rows, key)
  const byId = key !== undefined && customerIdIn(key) !== undefined
  const { data } = useGetOne<RaRecord & Pick<Customer, 'fullName'>>(
    'customers',
    { id: key ?? '' },
    { enabled: opens && byId && rows !== undefined && !busy && !named },
  )
  return named || data?.fullName || (byId ? translate('orders.filter.oneCustomer') : key)
}
