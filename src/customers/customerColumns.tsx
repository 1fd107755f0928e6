import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { CustomerRow } from '#contract/customers/customers.ts'
import type { Column } from '#src/admin/list/DataTable.tsx'
import { useHolds } from '#src/providers/account.ts'
import { formatPrice } from '#src/ui/format.ts'
import { addressText, anniversariesCell, nameCell, overviewCell, tagsCell } from './CustomerCells.tsx'
import styles from './CustomerRows.module.css'
import { ContactLink } from './contacts/ContactLink.tsx'
import { phoneText } from './customerNames.ts'

/** What the account may see of customers, and whether it may open them. */
export function useCustomerPowers() {
  const sees = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  return { sees, opens }
}

type CustomerColumn = Column<CustomerRow> & {
  /** Whether the column needs access to contact data. */
  readonly contact?: true
}

function columnsOf(translate: TranslateFunction, opens: boolean): readonly CustomerColumn[] {
  const label = (key: string) => translate(`customers.columns.${key}`)
  return [
    {
      key: 'name',
      label: label('name'),
      sort: 'firstName',
      width: 190,
      pinned: true,
      cell: (customer) => nameCell(customer, opens),
    },
    {
      key: 'address',
      label: label('address'),
      contact: true,
      width: 150,
      cell: (customer) => <span data-full={addressText(customer)}>{addressText(customer)}</span>,
    },
    { key: 'overview', label: label('overview'), contact: true, width: 230, cell: overviewCell },
    {
      key: 'orders',
      label: label('orders'),
      sort: 'totalOrder',
      sortByOrder: 'DESC',
      numeric: true,
      width: 92,
      cell: ({ totalOrder }) => totalOrder.toLocaleString('en-US'),
    },
    {
      key: 'value',
      label: label('value'),
      sort: 'totalSpent',
      sortByOrder: 'DESC',
      contact: true,
      numeric: true,
      width: 96,
      cell: ({ totalSpent }) => formatPrice(totalSpent),
    },
    {
      key: 'contact',
      label: label('contact'),
      contact: true,
      width: 140,
      cell: (
        customer, // A row may change to another customer: the key closes a picker opened for this one.
      ) => <ContactLink key={customer.id} record={customer} />,
    },
    { key: 'tags', label: label('tags'), width: 170, cell: tagsCell },
    { key: 'anniversaries', label: label('anniversaries'), width: 170, cell: anniversariesCell },
  ]
}

/** The columns of A§2, without contact data columns for accounts that can never see them. */
export function useCustomerColumns(): readonly Column<CustomerRow>[] {
  const translate = useTranslate()
  const { sees, opens } = useCustomerPowers()
  return useMemo(
    () => columnsOf(translate, opens).filter(({ contact }) => sees || !contact),
    [translate, sees, opens],
  )
}

/** Renders a customer card for narrow windows: name, contact data and total spent. */
export const customerCard =
  (orders: (count: number) => string, opens: boolean) => (customer: CustomerRow) => (
    <div className={styles.card}>
      <div className={styles.line}>
        {nameCell(customer, opens)}
        <span className={styles.value}>{formatPrice(customer.totalSpent)}</span>
      </div>
      {customer.email && <span>{customer.email}</span>}
      {phoneText(customer) && <span>{phoneText(customer)}</span>}
      <div className={styles.line}>
        <span>{[orders(customer.totalOrder), addressText(customer)].filter(Boolean).join(' · ')}</span>
        {tagsCell(customer)}
      </div>
    </div>
  )
