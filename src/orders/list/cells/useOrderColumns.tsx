import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { holds, permits } from '#contract/access.ts'
import { type OrderColumn, seesColumn } from '#contract/orders/fields.ts'
import { assignAgent, assignArtist, assignStore, type OrderRow } from '#contract/orders/orders.ts'
import type { Account } from '#contract/session/session.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { customParts } from '#src/orders/customFields/customParts.ts'
import { budgetAbilities } from '#src/orders/data/budgetRules.ts'
import {
  assignCell,
  budgetCell,
  type CellContext,
  customerCell,
  cut,
  statusCell,
} from '#src/orders/data/orderCells.tsx'
import type { OpenPanel } from '#src/orders/data/panels.ts'
import { pathOfArtist } from '#src/orders/data/people/artistPath.ts'
import { useAccount } from '#src/providers/account.ts'
import { formatPrice } from '#src/ui/format.ts'
import { useNow } from '#src/ui/time/useNow.ts'
import { agoCell, dueCell, paymentSign, productCell, sourceTag } from './listCells.tsx'
import { numberCell } from './numberCell.tsx'
import { searchMatches } from './searchMatches.tsx'

type Drawn = Omit<Column<OrderRow>, 'label' | 'key'> & { readonly key: OrderColumn }

/** What the account may do in the cells. */
const abilitiesOf = (account: Account | undefined) => ({
  opens: account !== undefined && holds(account, 'VIEW_BOOKING'),
  artist: account !== undefined && permits(assignArtist.access, account),
  artistPage: account !== undefined && holds(account, 'ACCESS_ARTIST'),
  agent: account !== undefined && permits(assignAgent.access, account),
  store: account !== undefined && permits(assignStore.access, account),
  budget: budgetAbilities(account),
})

type Abilities = ReturnType<typeof abilitiesOf>

interface ListContext extends CellContext {
  /** What times are relative to. */
  readonly now: number
  readonly chosen: readonly OrderColumn[]
}

const numberWithMatches = (order: OrderRow, { translate, chosen }: ListContext, opens: boolean) => (
  <>
    {numberCell(order, { translate, opens })}
    {searchMatches(order, chosen, translate)}
  </>
)

/** The widths of a role's first view add up to what a window of 1280 px has beside the menu and the scroll bar. */
function factColumns(context: ListContext, { opens, store }: Abilities): Drawn[] {
  return [
    {
      key: 'number',
      pinned: true,
      sort: 'number',
      sortByOrder: 'DESC',
      width: 136,
      grows: 1,
      cell: (order) => numberWithMatches(order, context, opens),
    },
    { key: 'product', width: 160, grows: 3, cell: productCell },
    {
      key: 'paidAt',
      sort: 'paidAt',
      sortByOrder: 'DESC',
      width: 68,
      cell: ({ paidAt }) => (paidAt === null ? cut(null) : agoCell(paidAt, context)),
    },
    {
      key: 'lastModifiedDate',
      sort: 'lastModifiedDate',
      sortByOrder: 'DESC',
      width: 72,
      cell: (order) => agoCell(order.lastModifiedDate, context),
    },
    {
      key: 'customer',
      width: 120,
      grows: 2,
      cell: (order) => customerCell(order, context),
    },
    { key: 'source', width: 96, grows: 1, cell: ({ source }) => sourceTag(source) },
    {
      key: 'store',
      width: 128,
      grows: 2,
      cell: (order) => assignCell(order, { kind: 'store', name: order.store?.name }, store, context),
    },
    {
      key: 'subtotal',
      sort: 'subtotal',
      sortByOrder: 'DESC',
      numeric: true,
      width: 70,
      cell: ({ subtotal }) => (subtotal === undefined ? cut(null) : formatPrice(subtotal)),
    },
  ]
}

function workColumns(context: ListContext, { artist, artistPage, agent, budget }: Abilities): Drawn[] {
  return [
    {
      key: 'budget',
      sort: 'budget',
      sortByOrder: 'DESC',
      numeric: true,
      width: 70,
      cell: (order) => budgetCell(order, context, budget),
    },
    {
      key: 'assignedTo',
      width: 112,
      grows: 2,
      cell: (order) =>
        assignCell(
          order,
          {
            kind: 'artist',
            name: order.assignedTo?.fullName,
            avatar: true,
            page: artistPage ? pathOfArtist(order.assignedTo) : undefined,
          },
          artist,
          context,
        ),
    },
    {
      key: 'cs',
      width: 104,
      grows: 1,
      cell: (order) => assignCell(order, { kind: 'agent', name: order.cs?.fullName }, agent, context),
    },
    { key: 'status', sort: 'status', width: 176, grows: 1, cell: (order) => statusCell(order, context) },
    {
      key: 'payment',
      hint: context.translate('orders.paymentHint'),
      width: 94,
      cell: ({ artistPaymentStatus }) => paymentSign(artistPaymentStatus, context),
    },
  ]
}

const dueColumns = (context: ListContext): Drawn[] => [
  {
    key: 'deadline',
    sort: 'deadline',
    width: 76,
    cell: ({ deadline, status }) => dueCell(deadline, status, context),
  },
  {
    key: 'stepDeadline',
    sort: 'stepDeadline',
    width: 76,
    cell: ({ stepDeadline, status }) => dueCell(stepDeadline, status, context),
  },
]

/** The chosen columns the account may see, in order, and the allowed actions. Stable for a minute. */
export function useOrderColumns(open: OpenPanel, chosen: readonly OrderColumn[]) {
  const account = useAccount()
  const translate = useTranslate()
  const now = useNow()
  return useMemo(() => {
    const abilities = abilitiesOf(account)
    const context = { translate, open, now, chosen }
    const drawn = new Map<OrderColumn, Drawn>(
      [
        ...factColumns(context, abilities),
        ...workColumns(context, abilities),
        ...dueColumns(context),
        ...(customParts()?.customColumns(translate) ?? []),
      ].map((column: Drawn) => [column.key, column]),
    )
    const columns = chosen.flatMap((key) => {
      const column = drawn.get(key)
      return column && account && seesColumn(account, key)
        ? [{ ...column, label: translate(`orders.column.${key}`) }]
        : []
    })
    return { columns, context, abilities }
  }, [account, translate, open, chosen, now])
}
