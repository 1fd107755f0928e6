import { useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { customerKey } from '#contract/customerKey.ts'
import { CUSTOMER_TABS, type CustomerRow, createCustomer } from '#contract/customers.ts'
import { useAccount } from '#src/providers/account.ts'
import { usePage } from '#src/providers/usePage.ts'
import { ListPage } from '#src/ui/ListPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import { useCreate } from '#src/ui/useCreate.tsx'
import { type ListControl, useListState } from '#src/ui/useListState.ts'
import { useSelection } from '#src/ui/useSelection.ts'
import { BulkCustomers } from './BulkCustomers.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { customerCard, useCustomerColumns, useCustomerPowers } from './customerColumns.tsx'
import { customerName, customerPath } from './customerNames.ts'

const loadCreate = () => import('./CustomerCreate.tsx')

const FILTERS = ['name', 'customerGroup'] as const
const LIST = {
  name: 'customers',
  filters: FILTERS,
  sort: { field: 'createdDate', direction: 'desc' },
  highestFirst: ['createdDate', 'totalOrder', 'totalSpent'],
} as const
/** How long the typing rests before the list is searched, in milliseconds (A§9). */
const DEBOUNCE = 1000
const NO_ROWS: readonly CustomerRow[] = []

/** Every customer (A§2 Customers list). */
export default function CustomerList() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const list = useListState(LIST)
  const answer = usePage<CustomerRow>('customers', list)
  const columns = useCustomerColumns()
  const { opens } = useCustomerPowers()
  const create = useCreate({ needs: createCustomer, load: loadCreate })
  const ids = useMemo(() => (answer.rows ?? NO_ROWS).map(({ id }) => id), [answer.rows])
  const account = useAccount()
  const scope = JSON.stringify([list.filter, account?.login, account?.previewing])
  const selection = useSelection(ids, { scope, keepAs: 'customers', total: answer.total })
  const rowLabel = useCallback(
    (customer: CustomerRow) => translate('customers.select', { name: customerName(customer) }),
    [translate],
  )
  const card = useMemo(
    () => customerCard((count) => translate('customers.orderCount', { smart_count: count }), opens),
    [translate, opens],
  )
  const tab = list.filter.customerGroup ?? 'ALL'
  return (
    <ListPage
      title={translate('customers.title')}
      actions={<CustomerActions list={list} create={create.button} />}
      tabs={<TabChoice list={list} tab={tab} />}
      filters={<Search key={tab} list={list} />}
      list={list}
      answer={answer}
      columns={columns}
      card={card}
      rowLabel={rowLabel}
      onOpen={opens ? (customer) => void navigate(customerPath(customerKey(customer))) : undefined}
      selection={selection}
      empty={<Empty>{create.button}</Empty>}
      failed={translate('customers.failed')}
    >
      <BulkCustomers selection={selection} sort={list.sort} />
      {create.dialog}
    </ListPage>
  )
}

interface FilterProps {
  readonly list: ListControl<(typeof FILTERS)[number]>
}

function TabChoice({ list, tab }: FilterProps & { readonly tab: string }) {
  const translate = useTranslate()
  return (
    <Tabs
      label={translate('customers.tabs.label')}
      tabs={CUSTOMER_TABS.map((key) => ({ key, label: translate(`customers.tabs.${key}`) }))}
      current={CUSTOMER_TABS.find((key) => key === tab)}
      // Another tab is another question: the search does not come along (A§2).
      onChange={(key) => list.setFilter({ customerGroup: key === 'ALL' ? undefined : key, name: undefined })}
    />
  )
}

/** Begins anew with each tab: what is typed but not yet searched for must not follow there either. */
function Search({ list }: FilterProps) {
  const translate = useTranslate()
  return (
    <SearchBox
      label={translate('customers.search')}
      clearLabel={translate('ui.clear')}
      value={list.filter.name ?? ''}
      onSearch={(name) => list.setFilter({ name })}
      debounce={DEBOUNCE}
    />
  )
}

function Empty({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Notice icon="person" title={translate('customers.empty')} text={translate('customers.emptyHint')}>
      {children}
    </Notice>
  )
}
