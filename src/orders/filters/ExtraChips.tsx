import { type RaRecord, type TranslateFunction, useGetOne, useListContext, useTranslate } from 'ra-core'
import type { Customer } from '#contract/customers/customers.ts'
import { customerIdIn } from '#contract/customers/key.ts'
import { urlFilterNames } from '#contract/lists/filters.ts'
import { ORDER_FILTERS } from '#contract/orders/filters.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { useHolds } from '#src/providers/account.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import type { OrderListFilter } from './orderFilters.ts'
import { NO_TAB, tabOf } from './orderTabs.ts'
import { PICKED } from './pickers.tsx'
import { useOrderFilters } from './useOrderFilters.ts'
import { useTabFacts } from './useTabFacts.ts'

type Name = keyof OrderListFilter

/** Those without a picker; custom fields bring theirs. */
const CHIPPED = (urlFilterNames(ORDER_FILTERS) as readonly Name[]).filter(
  (name) => !PICKED.has(name) && name !== 'insight',
)

/** What a chip says of the value of a filter that no one has to look up. */
function valueText(translate: TranslateFunction, name: Name, value: string): string {
  const { kind } = ORDER_FILTERS[name]
  if (kind === 'flag') return translate(`orders.filter.${value === 'true' ? 'yes' : 'no'}`)
  return kind === 'choice' ? translate(`orders.${name}.${value}`) : value
}

/** Removable chips for filters of the address that no tab or dropdown shows: customer, open orders only. */
export function ExtraChips() {
  const translate = useTranslate()
  const { filter, setFilter } = useOrderFilters()
  const customer = useCustomerName(filter.customer)
  const tabbed = tabOf(filter, useTabFacts()) !== undefined
  const pills = CHIPPED.map((key) => {
    const given = filter[key]
    if (given === undefined || typeof given !== 'string' || (tabbed && key in NO_TAB)) return null
    const name = translate(`orders.filter.${key}`)
    const value = key === 'customer' ? (customer ?? given) : valueText(translate, key, given)
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
