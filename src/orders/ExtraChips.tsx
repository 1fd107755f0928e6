import { useTranslate } from 'ra-core'
import type { OrderRow } from '#contract/orders.ts'
import { useAccount } from '#src/providers/account.ts'
import { useProperty } from '#src/providers/properties.ts'
import { FilterPill } from '#src/ui/FilterPill.tsx'
import type { FilterProps } from './OrderFilters.tsx'
import type { OrderListFilter } from './orderFilters.ts'
import { tabOf } from './orderTabs.ts'

interface ExtraChipsProps extends FilterProps {
  readonly rows: readonly OrderRow[] | undefined
}

/** Removable chips for what the URL filters by and no tab or dropdown shows: a customer, an agent, an alert. */
export function ExtraChips({ list, rows }: ExtraChipsProps) {
  const translate = useTranslate()
  const login = useAccount()?.login ?? ''
  const vendor = useProperty('default_vendor')
  const { filter } = list
  const tabbed = tabOf(filter, { login, vendor }) !== undefined
  const chips: (readonly [keyof OrderListFilter, string | undefined])[] = [
    ['customer', filter.customer && customerName(rows, filter.customer)],
    ['alert', tabbed ? undefined : filter.alert && translate(`orders.alert.${filter.alert}`)],
    ['cs', tabbed ? undefined : filter.cs && agentName(rows, filter.cs)],
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

const agentName = (rows: readonly OrderRow[] | undefined, login: string) =>
  rows?.find(({ cs }) => cs?.login === login)?.cs?.fullName ?? login
