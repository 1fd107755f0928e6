import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { holds, permits } from '#contract/access.ts'
import { type OrderColumn, seesColumn } from '#contract/orders/fields.ts'
import { assignAgent, assignArtist, assignStore, type OrderRow } from '#contract/orders/orders.ts'
import type { Account } from '#contract/session/session.ts'
import type { Column } from '#src/admin/list/DataTable.tsx'
import { artistPath } from '#src/orders/data/artistPath.ts'
import { budgetPowers } from '#src/orders/data/budgetRules.ts'
import {
  assignCell,
  budgetCell,
  type CellContext,
  customerCell,
  cut,
  dateCell,
  numberCell,
  paymentBadge,
  sourceCell,
  statusCell,
} from '#src/orders/data/orderCells.tsx'
import type { OpenPanel } from '#src/orders/data/panels.ts'
import { useAccount } from '#src/providers/account.ts'
import { formatPrice } from '#src/ui/format.ts'

type Drawn = Omit<Column<OrderRow>, 'label' | 'key'> & { readonly key: OrderColumn }

/** What the account may do in the cells. */
const powersOf = (account: Account | undefined) => ({
  opens: account !== undefined && holds(account, 'VIEW_BOOKING'),
  artist: account !== undefined && permits(assignArtist.access, account),
  artistPage: account !== undefined && holds(account, 'ACCESS_ARTIST'),
  agent: account !== undefined && permits(assignAgent.access, account),
  store: account !== undefined && permits(assignStore.access, account),
  budget: budgetPowers(account),
})

type Powers = ReturnType<typeof powersOf>

const currentSearch = () => window.location.search

function factColumns(context: CellContext, { opens, store }: Powers): Drawn[] {
  return [
    {
      key: 'number',
      pinned: true,
      sort: 'number',
      sortByOrder: 'DESC',
      width: 86,
      cell: (order) => numberCell(order, context, opens, currentSearch),
    },
    { key: 'paidAt', sort: 'paidAt', sortByOrder: 'DESC', width: 81, cell: ({ paidAt }) => dateCell(paidAt) },
    {
      key: 'lastModifiedDate',
      sort: 'lastModifiedDate',
      sortByOrder: 'DESC',
      width: 81,
      cell: (order) => dateCell(order.lastModifiedDate),
    },
    {
      key: 'customer',
      width: 84,
      cell: (order) => customerCell(order, context),
    },
    { key: 'source', width: 64, cell: ({ source }) => sourceCell(source) },
    {
      key: 'store',
      width: 78,
      cell: (order) => assignCell(order, { kind: 'store', name: order.store?.name }, store, context),
    },
    {
      key: 'subtotal',
      sort: 'subtotal',
      sortByOrder: 'DESC',
      numeric: true,
      width: 74,
      cell: ({ subtotal }) => (subtotal === undefined ? cut(null) : formatPrice(subtotal)),
    },
  ]
}

function workColumns(context: CellContext, { artist, artistPage, agent, budget }: Powers): Drawn[] {
  return [
    {
      key: 'budget',
      sort: 'budget',
      sortByOrder: 'DESC',
      numeric: true,
      width: 72,
      cell: (order) => budgetCell(order, context, budget),
    },
    {
      key: 'assignedTo',
      width: 82,
      cell: (order) =>
        assignCell(
          order,
          {
            kind: 'artist',
            name: order.assignedTo?.fullName,
            avatar: true,
            page: artistPage ? artistPath(order.assignedTo) : undefined,
          },
          artist,
          context,
        ),
    },
    {
      key: 'cs',
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

/** The chosen columns the account may see, in order, and the allowed actions. Stable between renders. */
export function useOrderColumns(open: OpenPanel, chosen: readonly OrderColumn[]) {
  const account = useAccount()
  const translate = useTranslate()
  return useMemo(() => {
    const powers = powersOf(account)
    const context = { translate, open }
    const drawn = new Map(
      [...factColumns(context, powers), ...workColumns(context, powers)].map((column) => [
        column.key,
        column,
      ]),
    )
    const columns = chosen.flatMap((key) => {
      const column = drawn.get(key)
      return column && account && seesColumn(account, key)
        ? [{ ...column, label: translate(`orders.column.${key}`) }]
        : []
    })
    return { columns, context, powers }
  }, [account, translate, open, chosen])
}
