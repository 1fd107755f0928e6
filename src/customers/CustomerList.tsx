import PersonIcon from '@mui/icons-material/PersonOutlined'
import { useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import {
  CUSTOMER_FILTERS,
  CUSTOMER_TABS,
  type CustomerRow,
  createCustomer,
} from '#contract/customers/customers.ts'
import { customerKey, customerPath } from '#contract/customers/key.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customFilters } from '#contract/customFields/fields.ts'
import type { UrlFilterValues } from '#contract/lists/filters.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { type TextFilters, urlFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useChosenColumns } from '#src/admin/list/useChosenColumns.ts'
import { useListFilters } from '#src/admin/list/useListFilters.ts'
import { filtersFor } from '#src/customFields/customFilters.tsx'
import { useAccount } from '#src/providers/account.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AddedFilters } from '#src/ui/filters/AddedFilters.tsx'
import { ColumnsButton } from '#src/ui/filters/ColumnsButton.tsx'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { BulkCustomers } from './BulkCustomers.tsx'
import { CustomerActions } from './CustomerActions.tsx'
import { useCustomLine } from './customColumns.ts'
import { customerCard, useCustomerAbilities, useCustomerColumns } from './customerColumns.tsx'
import { customerName } from './customerNames.ts'
import { orderCount } from './orderCount.ts'

const loadCreate = () => import('./CustomerCreate.tsx')

type CustomerFilters = UrlFilterValues<typeof CUSTOMER_FILTERS>
const URL_LIST = {
  filters: urlFilters(CUSTOMER_FILTERS, Object.keys(customFilters(CUSTOMER_CUSTOM_FIELDS))),
  sort: { field: 'toDo', order: 'ASC' },
} as const

/** The customer list, who wrote lately first (A§2 Customers list, D-6.25). */
export default function CustomerList() {
  return (
    <ListBase resource="customers" url={URL_LIST} selects>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { filter } = useListFilters<CustomerFilters>()
  const columns = useChosenColumns('customers', useCustomerColumns())
  const mobile = useIsMobile()
  const { opens } = useCustomerAbilities()
  const create = useCreateDialog({ needs: createCustomer, load: loadCreate })
  const rowLabel = useCallback(
    (customer: CustomerRow) => translate('customers.select', { name: customerName(customer) }),
    [translate],
  )
  const custom = useCustomLine(columns.chosen)
  const card = useMemo(() => {
    const orders = (customer: CustomerRow) => orderCount(translate, customer)
    return customerCard({ orders, custom }, opens)
  }, [translate, custom, opens])
  return (
    <List<CustomerRow>
      title={translate('customers.title')}
      actions={
        <CustomerActions
          columns={!mobile && <ColumnsButton choices={columns.choices} choose={columns.choose} />}
          create={create.button}
        />
      }
      tabs={<TabChoice />}
      // Keyed by tab: text typed but not yet searched for must not carry over to another tab.
      filters={
        <>
          <SearchInput key={filter.customerGroup} source="name" label={translate('customers.search')} />
          <CustomFilters />
        </>
      }
      columns={columns.chosen}
      card={card}
      rowLabel={rowLabel}
      onOpen={opens ? (customer) => void navigate(customerPath(customerKey(customer))) : undefined}
      empty={<Empty>{create.button}</Empty>}
      failed={translate('customers.failed')}
    >
      <BulkCustomers />
      {create.dialog}
    </List>
  )
}

/** Filters by custom fields. */
function CustomFilters() {
  const translate = useTranslate()
  const account = useAccount()
  const { filter } = useListFilters<TextFilters<string>>()
  const known = useMemo(
    () => (account ? filtersFor(account, 'customers', CUSTOMER_CUSTOM_FIELDS) : []),
    [account],
  )
  const filters = known.map(({ key, params, Filter }) => ({
    key,
    label: translate(`customers.fields.${key}`),
    isSet: params.some((param) => filter[param] !== undefined),
    Filter,
  }))
  return <AddedFilters filters={filters} />
}

function TabChoice() {
  const translate = useTranslate()
  const { filter, setFilter } = useListFilters<CustomerFilters>()
  const tab = filter.customerGroup ?? 'ALL'
  return (
    <Tabs
      label={translate('customers.tabs.label')}
      tabs={CUSTOMER_TABS.map((key) => ({ key, label: translate(`customers.tabs.${key}`) }))}
      current={CUSTOMER_TABS.find((key) => key === tab)}
      // Switching tabs clears the search (A§2).
      onChange={(key) => setFilter({ customerGroup: key === 'ALL' ? undefined : key, name: undefined })}
    />
  )
}

function Empty({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Notice icon={PersonIcon} title={translate('customers.empty')} text={translate('customers.emptyHint')}>
      {children}
    </Notice>
  )
}
