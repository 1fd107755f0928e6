import { useListContext, useTranslate } from 'ra-core'
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { markAsDone } from '#contract/orders/bulk.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { PAYS } from '#contract/payouts/paying.ts'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { Pagination } from '#src/admin/list/Pagination.tsx'
import { useSettled } from '#src/admin/list/useSettled.ts'
import { ORDER_TEXTS } from '#src/orders/data/orderTexts.ts'
import type { OpenPanel, PanelKind } from '#src/orders/data/panels.ts'
import { OrderFilters } from '#src/orders/filters/OrderFilters.tsx'
import { ORDER_LIST } from '#src/orders/filters/orderFilters.ts'
import { ListActions } from '#src/orders/filters/views/ListActions.tsx'
import { loadOrderShow } from '#src/orders/loadOrderShow.ts'
import { useCan } from '#src/providers/account.ts'
import { useProperty } from '#src/providers/properties.ts'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { preload } from '#src/ui/loading/useLoaded.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { usePageTitle } from '#src/ui/record/usePageTitle.ts'
import { preloadTexts } from '#src/ui/text/preloadTexts.ts'
import { loadChangeLine, loadEmpty } from './laterParts.ts'
import type { OrderPanel } from './OrderPanel.tsx'
import { OrderRows } from './OrderRows.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { ShopSetup } from './ShopSetup.tsx'
import { useLanding } from './useLanding.ts'

interface Panel {
  readonly kind: PanelKind
  readonly order: OrderRow
  readonly anchor: HTMLElement
}

const loadPanel = () => import('./OrderPanel.tsx')

/** Home: the orders list (A§2). */
export default function OrderList() {
  const changes = useCan(markAsDone)
  const pays = useCan({ access: PAYS })
  const selects = changes || pays
  const beginning = useLanding()
  if (beginning) {
    return (
      <div aria-busy="true">
        <Navigate to={beginning} replace />
      </div>
    )
  }
  return (
    <ListBase resource="orders" url={ORDER_LIST} selects={selects} prefetch>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const title = useProperty('orders_page_title') ?? translate('orders.title')
  usePageTitle(title)
  const { data } = useListContext<OrderRow>()
  const [panel, setPanel] = useState<Panel>()
  const settled = useSettled()
  useEffect(() => {
    if (!settled) return
    preload(loadPanel)
    preload(loadEmpty)
    preload(loadChangeLine)
    preload(loadOrderShow)
    preloadTexts(ORDER_TEXTS)
  }, [settled])
  const open = useCallback<OpenPanel>((kind, order, anchor) => setPanel({ kind, order, anchor }), [])
  return (
    <PageFrame fills>
      <ListActions title={title} />
      <ShopSetup />
      <OrderTabs />
      <OrderFilters />
      <OrderRows open={open} />
      <Pagination />
      {panel && (
        <LoadedPanel
          key={`${panel.kind}-${panel.order.id}`}
          {...panel}
          order={data?.find(({ id }) => id === panel.order.id) ?? panel.order}
          onClose={() => setPanel(undefined)}
        />
      )}
    </PageFrame>
  )
}

/** Panels open on a press, and load once the rows are there. */
function LoadedPanel(props: ComponentProps<typeof OrderPanel>) {
  const panel = usePart(loadPanel)
  return panel && <panel.OrderPanel {...props} />
}
