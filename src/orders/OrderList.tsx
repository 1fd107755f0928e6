import { useTranslate } from 'ra-core'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { markAsDone } from '#contract/bulk.ts'
import { type OrderRow } from '#contract/orders.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { useProperty } from '#src/providers/properties.ts'
import { BulkBar } from '#src/ui/BulkBar.tsx'
import { DataCards } from '#src/ui/DataCards.tsx'
import { DataTable } from '#src/ui/DataTable.tsx'
import { FailedNotice } from '#src/ui/FailedNotice.tsx'
import { Pager } from '#src/ui/Pager.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { preload } from '#src/ui/useLoaded.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { useScrollMemory } from '#src/ui/useScrollMemory.ts'
import { useSelection } from '#src/ui/useSelection.ts'
import { loadOrderShow } from './loadOrderShow.ts'
import { MarkDoneButton } from './MarkDoneButton.tsx'
import { orderCard } from './OrderCard.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import styles from './OrderList.module.css'
import { OrdersEmpty } from './OrderListPlaceholder.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import type { OpenPanel, PanelKind } from './orderCells.tsx'
import { ORDER_SIZES } from './orderFilters.ts'
import { RefundButton } from './RefundButton.tsx'
import { useOrderColumns } from './useOrderColumns.tsx'
import { useOrderListState } from './useOrderListState.ts'
import { useOrders, whenIdle } from './useOrders.ts'

interface Panel {
  readonly kind: PanelKind
  readonly order: OrderRow
  readonly anchor: HTMLElement
}

const NO_ROWS: readonly OrderRow[] = []

/** Home: the orders list (A§2). */
export default function OrderList() {
  const translate = useTranslate()
  const title = useProperty('orders_page_title') ?? translate('orders.title')
  usePageTitle(title)
  const list = useOrderListState()
  const { rows, total, error, isPlaceholderData, refetch } = useOrders(list)
  const [panel, setPanel] = useState<Panel>()
  useEffect(() => whenIdle(() => preload(loadOrderShow)), [])
  const open = useCallback<OpenPanel>((kind, order, anchor) => setPanel({ kind, order, anchor }), [])
  const failed = error && !rows && (
    <FailedNotice title={translate('orders.list.failed')} error={error} retry={refetch} />
  )
  const empty = rows?.length === 0 ? <OrdersEmpty list={list} /> : undefined
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <OrderTabs list={list} />
      <OrderFilters list={list} rows={rows} />
      <OrderRows list={list} rows={rows} busy={isPlaceholderData} open={open} placeholder={failed || empty} />
      <Pager
        page={list.page}
        size={list.size}
        total={total}
        sizes={ORDER_SIZES}
        onPage={list.setPage}
        onSize={list.setSize}
      />
      {panel && (
        <OrderPanel key={`${panel.kind}-${panel.order.id}`} {...panel} onClose={() => setPanel(undefined)} />
      )}
    </div>
  )
}

interface OrderRowsProps {
  readonly list: ReturnType<typeof useOrderListState>
  readonly rows: readonly OrderRow[] | undefined
  readonly busy: boolean
  readonly open: OpenPanel
  readonly placeholder: ReactNode
}

function OrderRows({ list, rows, busy, open, placeholder }: OrderRowsProps) {
  const translate = useTranslate()
  const account = useAccount()
  const mobile = useIsMobile()
  const selects = useCan(markAsDone)
  const { columns, context, powers } = useOrderColumns(open)
  const ids = useMemo(() => (rows ?? NO_ROWS).map(({ id }) => id), [rows])
  const selection = useSelection(ids, list.key)
  const card = useMemo(() => orderCard(context, powers, account), [context, powers, account])
  const openOrder = useOpenOrder()
  const rowLabel = useCallback(
    (order: OrderRow) => translate('orders.list.selectRow', { number: order.number }),
    [translate],
  )
  const scroll = useScrollMemory<HTMLDivElement>(list.key, rows !== undefined && !busy)
  const shared = {
    label: translate('orders.list.label'),
    rows,
    rowLabel,
    busy,
    placeholder,
    selection: selects ? selection : undefined,
  }
  return (
    <div className={styles.rows} id="orders">
      {mobile ? (
        <DataCards {...shared} card={card} />
      ) : (
        <DataTable
          {...shared}
          columns={columns}
          sort={list.sort}
          onSort={list.toggleSort}
          onOpen={powers.opens ? openOrder : undefined}
          scrollRef={scroll}
        />
      )}
      {selects && (
        <BulkBar selection={selection}>
          <MarkDoneButton selection={selection} rows={rows ?? NO_ROWS} />
          <RefundButton selection={selection} rows={rows ?? NO_ROWS} />
        </BulkBar>
      )}
    </div>
  )
}

/** Opens an order, in a new tab with Ctrl or Cmd; the page knows the way back to this very list. */
function useOpenOrder() {
  const navigate = useNavigate()
  return useCallback(
    ({ code }: OrderRow, event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey) window.open(`/order/${code}`, '_blank', 'noopener')
      else void navigate(`/order/${code}`, { state: { list: window.location.search } })
    },
    [navigate],
  )
}
