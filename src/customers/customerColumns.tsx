import { useMemo } from 'react'
import type { CustomerRow } from '#contract/customers/customers.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { useHolds } from '#src/providers/account.ts'
import { formatCount, formatPrice } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { phoneText } from '#src/ui/people/phoneText.ts'
import {
  addressCell,
  addressText,
  anniversariesCell,
  customerNameCell,
  overviewCell,
  tagsCell,
  writerCell,
} from './CustomerCells.tsx'
import styles from './CustomerRows.module.css'
import { ContactLink } from './contacts/ContactLink.tsx'
import { useCustomColumns } from './customColumns.ts'
import { allOrders } from './orderCount.ts'
import { Wrote } from './Wrote.tsx'

/** What the account may see of customers, and whether it may open them. */
export function useCustomerAbilities() {
  const sees = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  return { sees, opens }
}

type CustomerColumn = Column<CustomerRow> & {
  /** Whether the column needs access to contact data. */
  readonly contact?: true
}

const nameColumn = (opens: boolean): CustomerColumn => ({
  key: 'name',
  label: 'customers.columns.name',
  sort: 'firstName',
  width: 160,
  pinned: true,
  cell: (customer) => writerCell(customer, opens),
})

/** With the selection as wide as a window of 1280 px beside the rail: wider ones would hide the last. */
const OTHER_COLUMNS: readonly CustomerColumn[] = [
  {
    key: 'address',
    label: 'customers.columns.address',
    contact: true,
    width: 130,
    cell: addressCell,
  },
  { key: 'overview', label: 'customers.columns.overview', contact: true, width: 188, cell: overviewCell },
  {
    key: 'orders',
    label: 'customers.columns.orders',
    sort: 'totalOrder',
    sortByOrder: 'DESC',
    numeric: true,
    width: 64,
    cell: (customer) => formatCount(allOrders(customer)),
  },
  {
    key: 'value',
    label: 'customers.columns.value',
    sort: 'totalSpent',
    sortByOrder: 'DESC',
    contact: true,
    numeric: true,
    width: 86,
    cell: ({ totalSpent }) => formatPrice(totalSpent),
  },
  {
    key: 'contact',
    label: 'customers.columns.contact',
    contact: true,
    width: 150,
    cell: (
      customer, // A row may change to another customer: the key closes a picker opened for this one.
    ) => <ContactLink key={customer.id} record={customer} />,
  },
  { key: 'tags', label: 'customers.columns.tags', width: 106, cell: tagsCell },
  { key: 'anniversaries', label: 'customers.columns.anniversaries', width: 140, cell: anniversariesCell },
]

/** The columns of A§2, without contact data columns for accounts that can never see them. */
export function useCustomerColumns(): readonly Column<CustomerRow>[] {
  const { sees, opens } = useCustomerAbilities()
  const columns = useMemo(
    () => [nameColumn(opens), ...OTHER_COLUMNS.filter(({ contact }) => sees || !contact)],
    [sees, opens],
  )
  const known = useTranslatedColumns(columns)
  const custom = useCustomColumns()
  return useMemo(() => [...known, ...custom], [known, custom])
}

interface CustomerCardTexts {
  readonly orders: (customer: CustomerRow) => string
  /** Custom fields, on one line. */
  readonly custom: (customer: CustomerRow) => string
}

/** Renders a customer card for narrow windows: name, contact data and total spent. */
export const customerCard =
  ({ orders, custom }: CustomerCardTexts, opens: boolean) =>
  (customer: CustomerRow) => (
    <div className={styles.card}>
      <div className={styles.line}>
        {customerNameCell(customer, opens)}
        <Text fixed tone="ink" nowrap tabular>
          {formatPrice(customer.totalSpent)}
        </Text>
      </div>
      {customer.wroteDate && <Wrote at={customer.wroteDate} />}
      {customer.email && <span>{customer.email}</span>}
      {phoneText(customer) && <span>{phoneText(customer)}</span>}
      <div className={styles.line}>
        <span>{[orders(customer), addressText(customer)].filter(Boolean).join(' · ')}</span>
        {tagsCell(customer)}
      </div>
      {custom(customer) && <span className={styles.custom}>{custom(customer)}</span>}
    </div>
  )
