import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { useProperty } from '#src/providers/properties.ts'
import { FailedNotice } from '#src/ui/FailedNotice.tsx'
import styles from '#src/ui/ListPage.module.css'
import { Pager } from '#src/ui/Pager.tsx'
import { preload } from '#src/ui/useLoaded.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { whenIdle } from '#src/ui/whenIdle.ts'
import { ListActions } from './ListActions.tsx'
import { loadOrderShow } from './loadOrderShow.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrdersEmpty } from './OrderListPlaceholder.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { OrderRows } from './OrderRows.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import type { OpenPanel, PanelKind } from './orderCells.tsx'
import { ORDER_SIZES } from './orderFilters.ts'
import { useOrderListState } from './useOrderListState.ts'
import { useOrders } from './useOrders.ts'

interface Panel {
  readonly kind: PanelKind
  readonly order: OrderRow
  readonly anchor: HTMLElement
}

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
    <div className={styles.page} data-fills="">
      <ListActions list={list} title={title} />
      <OrderTabs list={list} />
      <OrderFilters list={list} rows={rows} busy={isPlaceholderData} />
      <OrderRows
        list={list}
        rows={rows}
        total={total}
        busy={isPlaceholderData}
        open={open}
        placeholder={failed || empty}
      />
      <Pager
        page={list.page}
        size={list.size}
        total={total}
        sizes={ORDER_SIZES}
        onPage={list.setPage}
        onSize={list.setSize}
      />
      {panel && (
        <OrderPanel
          key={`${panel.kind}-${panel.order.id}`}
          {...panel}
          order={rows?.find(({ id }) => id === panel.order.id) ?? panel.order}
          onClose={() => setPanel(undefined)}
        />
      )}
    </div>
  )
}
