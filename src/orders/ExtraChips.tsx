import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders.ts'
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
  const tabbed = tabOf(filter, useTabFacts()) !== undefined
  const chips: (readonly [keyof OrderListFilter, string | undefined])[] = [
    ['customer', filter.customer && customerName(rows, filter.customer)],
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

const customerName = (rows: readonly OrderRow[] | undefined, login: string) =>
  rows?.find(({ customer }) => customer?.login === login)?.customer?.fullName ?? login
