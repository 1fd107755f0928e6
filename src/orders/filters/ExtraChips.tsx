import { type RaRecord, useGetOne, useListContext, useTranslate } from 'ra-core'
import type { Customer } from '#contract/customers/customers.ts'
import { customerIdIn } from '#contract/customers/key.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useHolds } from '#src/providers/account.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { OrderListFilter } from './orderFilters.ts'
import { tabOf } from './orderTabs.ts'
import { useOrderFilters } from './useOrderFilters.ts'
import { useTabFacts } from './useTabFacts.ts'

/** Removable chips for URL filters that no tab or dropdown shows: customer, alert, open orders only. */
export function ExtraChips() {
  const translate = useTranslate()
  const { filter, setFilter } = useOrderFilters()
  const customer = useCustomerName(filter.customer)
  const tabbed = tabOf(filter, useTabFacts()) !== undefined
  const chips: (readonly [keyof OrderListFilter, string | undefined])[] = [
    ['customer', customer],
    ['alert', tabbed ? undefined : filter.alert && translate(`orders.alert.${filter.alert}`)],
    ['open', filter.open && translate('orders.filter.yes')],
    ['vendor', tabbed ? undefined : filter.vendor],
    ['myTurn', tabbed ? undefined : filter.myTurn && translate('orders.filter.yes')],
    ['hasPoster', tabbed ? undefined : filter.hasPoster && translate('orders.filter.yes')],
  ]
  const pills = chips.map(([key, value]) => {
    if (!value) return null
    const name = translate(`orders.filter.${key}`)
    return (
      <FilterPill
        key={key}
        name={name}
        value={value}
        removeLabel={translate('orders.filter.remove', { name })}
        onClear={() => setFilter({ [key]: undefined })}
      />
    )
  })
  return (
    <>
      {pills}
      {filter.insight && <InsightChip insight={filter.insight} />}
    </>
  )
}

const loadChip = () => import('./InsightChip.tsx')

/** The words of the insights load with the chip: few lists have it. */
function InsightChip({ insight }: { readonly insight: string }) {
  const chip = usePart(loadChip)
  return chip && <chip.InsightChip insight={insight} />
}

/** The customer's name from the rows; all rows without an id or login are this customer's, so they agree. */
function nameIn(rows: readonly OrderRow[], key: string): string | undefined {
  const id = customerIdIn(key)
  const people = rows.flatMap(({ customer }) => customer ?? [])
  const found = people.find((one) => (id === undefined ? one.login === key : one.id === id))
  if (found || id === undefined) return found?.fullName
  const names = new Set(people.map((one) => (one.id === undefined ? one.fullName : undefined)))
  return names.size === 1 ? [...names][0] : undefined
}

/** The customer's name, from the rows or else from the customer's page; an id would mean nothing to users. */
function useCustomerName(key: string | undefined) {
  const translate = useTranslate()
  const { data: rows, isPlaceholderData } = useListContext<OrderRow>()
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  const named = key && rows && nameIn(rows, key)
  const byId = key !== undefined && customerIdIn(key) !== undefined
  const { data } = useGetOne<RaRecord & Pick<Customer, 'fullName'>>(
    'customers',
    { id: key ?? '' },
    { enabled: opens && byId && rows !== undefined && !isPlaceholderData && !named },
  )
  return named || data?.fullName || (byId ? translate('orders.filter.oneCustomer') : key)
}
