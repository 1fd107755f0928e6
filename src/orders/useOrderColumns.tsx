import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type Grant, holds, permits } from '#contract/access.ts'
import { assignAgent, assignArtist, assignStore, type OrderRow } from '#contract/orders.ts'
import type { Account } from '#contract/session.ts'
import { useAccount } from '#src/providers/account.ts'
import type { Column } from '#src/ui/DataTable.tsx'
import { formatPrice } from '#src/ui/format.ts'
import {
  assignCell,
  budgetCell,
  type CellContext,
  customerCell,
  cut,
  dateCell,
  numberCell,
  type OpenPanel,
  paymentBadge,
  sourceCell,
  statusCell,
} from './orderCells.tsx'

interface OrderColumn extends Column<OrderRow> {
  /** Permission without which the column is not there (A§2, D-3). */
  readonly grant?: Grant
}

/** What the account may do in the cells. */
const powersOf = (account: Account | undefined) => ({
  opens: account !== undefined && holds(account, 'VIEW_BOOKING'),
  artist: account !== undefined && permits(assignArtist.access, account),
  agent: account !== undefined && permits(assignAgent.access, account),
  store: account !== undefined && permits(assignStore.access, account),
})

type Powers = ReturnType<typeof powersOf>

const currentSearch = () => window.location.search

function factColumns(context: CellContext, { opens, store }: Powers): Omit<OrderColumn, 'label'>[] {
  return [
    {
      key: 'number',
      pinned: true,
      sort: 'number',
      width: 86,
      cell: (order) => numberCell(order, context, opens, currentSearch),
    },
    { key: 'paidAt', sort: 'paidAt', width: 81, cell: ({ paidAt }) => dateCell(paidAt) },
    {
      key: 'lastModifiedDate',
      sort: 'lastModifiedDate',
      width: 81,
      cell: (order) => dateCell(order.lastModifiedDate),
    },
    {
      key: 'customer',
      grant: 'VIEW_CUSTOMER_INFO',
      width: 84,
      cell: (order) => customerCell(order, context),
    },
    { key: 'source', grant: 'VIEW_ORDER_SOURCE', width: 64, cell: ({ source }) => sourceCell(source) },
    {
      key: 'store',
      grant: 'VIEW_ORDER_OF_STORE',
      width: 78,
      cell: (order) => assignCell(order, { kind: 'store', name: order.store?.name }, store, context),
    },
    {
      key: 'subtotal',
      sort: 'subtotal',
      grant: 'VIEW_ORDER_SUBTOTAL',
      numeric: true,
      width: 74,
      cell: ({ subtotal }) => (subtotal === undefined ? cut(null) : formatPrice(subtotal)),
    },
  ]
}

function workColumns(context: CellContext, { artist, agent }: Powers): Omit<OrderColumn, 'label'>[] {
  return [
    {
      key: 'budget',
      sort: 'budget',
      grant: 'CAN_SEE_BUDGET_ORDER',
      numeric: true,
      width: 68,
      cell: (order) => budgetCell(order, context),
    },
    {
      key: 'assignedTo',
      grant: 'CAN_SEE_ASSIGN_ORDER',
      width: 82,
      cell: (order) =>
        assignCell(
          order,
          { kind: 'artist', name: order.assignedTo?.fullName, avatar: true },
          artist,
          context,
        ),
    },
    {
      key: 'cs',
      grant: 'VIEW_MY_ORDER_CS',
      width: 78,
      cell: (order) => assignCell(order, { kind: 'agent', name: order.cs?.fullName }, agent, context),
    },
    { key: 'status', sort: 'status', width: 124, cell: (order) => statusCell(order, context) },
    {
      key: 'payment',
      width: 80,
      cell: ({ artistPaymentStatus }) => paymentBadge(artistPaymentStatus, context),
    },
    { key: 'deadline', sort: 'deadline', width: 82, cell: ({ deadline }) => dateCell(deadline) },
  ]
}

/** The columns that the account may see, and whether its rows open the order. Stable between renders. */
export function useOrderColumns(open: OpenPanel) {
  const account = useAccount()
  const translate = useTranslate()
  return useMemo(() => {
    const powers = powersOf(account)
    const context = { translate, open }
    const columns = [...factColumns(context, powers), ...workColumns(context, powers)]
      .filter(({ grant }) => !grant || (account && holds(account, grant)))
      .map((column) => ({ ...column, label: translate(`orders.column.${column.key}`) }))
    return { columns, context, powers }
  }, [account, translate, open])
}
