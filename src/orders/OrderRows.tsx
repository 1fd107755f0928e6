import { useTranslate } from 'ra-core'
import { type MouseEvent, type ReactNode, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { markAsDone } from '#contract/bulk.ts'
import type { OrderRow } from '#contract/orders.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { DataCards } from '#src/ui/DataCards.tsx'
import { DataTable } from '#src/ui/DataTable.tsx'
import styles from '#src/ui/ListPage.module.css'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { useRowKeys } from '#src/ui/useRowKeys.ts'
import { useScrollMemory } from '#src/ui/useScrollMemory.ts'
import { useSelection } from '#src/ui/useSelection.ts'
import { BulkOrders } from './BulkOrders.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import { LiveBar } from './LiveBar.tsx'
import { orderCard } from './OrderCard.tsx'
import { OrderKeys } from './OrderKeys.tsx'
import type { OpenPanel } from './orderCells.tsx'
import { filterQuery } from './orderFilters.ts'
import { useBulk } from './useBulk.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useLeftOrders } from './useLeftOrders.ts'
import { useOrderColumns } from './useOrderColumns.tsx'
import type { OrderListControl } from './useOrderListState.ts'

const NO_ROWS: readonly OrderRow[] = []

interface OrderRowsProps {
  readonly list: OrderListControl
  readonly rows: readonly OrderRow[] | undefined
  readonly total: number | undefined
  readonly busy: boolean
  readonly open: OpenPanel
  readonly placeholder: ReactNode
}

/** The orders as a table, as cards where the window is narrow, and what can be done with those selected. */
export function OrderRows({ list, rows, total, busy, open, placeholder }: OrderRowsProps) {
  const translate = useTranslate()
  const account = useAccount()
  const mobile = useIsMobile()
  const selects = useCan(markAsDone)
  const { chosen } = useColumnChoice(list)
  const { columns, context, powers } = useOrderColumns(open, chosen)
  const ids = useMemo(() => (rows ?? NO_ROWS).map(({ id }) => id), [rows])
  const scope = JSON.stringify([filterQuery(list.filter), account?.login, account?.previewing])
  const selected = useSelection(ids, { scope, keepAs: 'orders', total })
  const selection = selects ? selected : undefined
  const bulk = useBulk(selected, list.filter)
  const left = useLeftOrders(scope)
  const card = useMemo(() => orderCard(context, powers, account), [context, powers, account])
  const openOrder = useOpenOrder()
  const onOpen = powers.opens ? openOrder : undefined
  const keys = useRowKeys({ list: list.key, rows, selection, onOpen })
  const rowLabel = useCallback(
    (order: OrderRow) => translate('orders.list.selectRow', { number: order.number }),
    [translate],
  )
  const scroll = useScrollMemory<HTMLDivElement>(list.key, rows !== undefined && !busy)
  const shared = { label: translate('orders.list.label'), rows, rowLabel, busy, placeholder, selection }
  const undo = selects ? bulk.undo : undefined
  const line = (undo?.undoable || left.text) && <ChangeLine undo={undo} left={left} />
  return (
    <>
      <div className={styles.rows} id="orders" data-focus-home="" tabIndex={-1}>
        <LiveBar list={list} onLeft={left.tell} />
        {mobile ? (
          <DataCards {...shared} card={card} />
        ) : (
          <DataTable
            {...shared}
            columns={columns}
            first={list.page * list.size}
            total={total}
            sort={list.sort}
            onSort={list.toggleSort}
            onOpen={onOpen}
            keys={keys}
            scrollRef={scroll}
          />
        )}
        <BulkOrders selection={selection} bulk={bulk} line={mobile && line} />
        <output className="visually-hidden">{left.text}</output>
      </div>
      {!mobile && line}
      <OrderKeys selection={selection} opens={powers.opens} />
    </>
  )
}

/** Opens an order, in a new tab with Ctrl or Cmd; the page knows the way back to this very list. */
function useOpenOrder() {
  const navigate = useNavigate()
  return useCallback(
    ({ code }: OrderRow, { ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) => {
      if (ctrlKey || metaKey) window.open(`/order/${code}`, '_blank', 'noopener')
      else void navigate(`/order/${code}`, { state: { list: window.location.search } })
    },
    [navigate],
  )
}
