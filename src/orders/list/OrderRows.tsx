import { useListContext, useTranslate } from 'ra-core'
import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { OrderRow } from '#contract/orders/orders.ts'
import { DataCards } from '#src/admin/list/DataCards.tsx'
import styles from '#src/admin/list/List.module.css'
import { useListTools } from '#src/admin/list/ListTools.ts'
import { filterQuery } from '#src/admin/list/listUrl.ts'
import { DataTable } from '#src/admin/list/table/DataTable.tsx'
import { useSettled } from '#src/admin/list/useSettled.ts'
import type { BulkOrdersProps } from '#src/orders/bulk/BulkOrders.tsx'
import { BULK_TEXTS } from '#src/orders/bulk/bulkTexts.ts'
import { useBulk } from '#src/orders/bulk/useBulk.ts'
import type { OpenPanel } from '#src/orders/data/panels.ts'
import { useOrderFilters } from '#src/orders/filters/useOrderFilters.ts'
import { useColumnChoice } from '#src/orders/filters/views/useColumnChoice.ts'
import { useAccount } from '#src/providers/account.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import type { ChangeLineProps } from './ChangeLine.tsx'
import { orderCard } from './cells/OrderCard.tsx'
import { hiddenMatches } from './cells/searchMatches.tsx'
import { useOrderColumns } from './cells/useOrderColumns.tsx'
import { loadChangeLine, loadEmpty } from './laterParts.ts'
import { LiveBar } from './live/LiveBar.tsx'
import { OrderKeys } from './OrderKeys.tsx'
import { useLeftOrders } from './useLeftOrders.ts'
import { useRowLinks } from './useRowLinks.ts'

const loadBulk = () => import('#src/orders/bulk/BulkOrders.tsx')

/** The orders as a table, or as cards in narrow windows, with the bulk actions. */
export function OrderRows({ open }: { readonly open: OpenPanel }) {
  const translate = useTranslate()
  const account = useAccount()
  const mobile = useIsMobile()
  const { filter } = useOrderFilters()
  const { selection } = useListTools()
  const { chosen } = useColumnChoice()
  const { columns, context, abilities } = useOrderColumns(open, chosen)
  const bulk = useBulk()
  const scope = JSON.stringify([filterQuery(filter), account?.login, account?.previewing])
  const left = useLeftOrders(scope)
  const card = useMemo(() => orderCard(context, abilities, account), [context, abilities, account])
  const openOrder = useOpenOrder()
  const rowLabel = useCallback(
    (order: OrderRow) => translate('orders.list.selectRow', { number: order.number }),
    [translate],
  )
  const isTall = useCallback((order: OrderRow) => hiddenMatches(order, chosen).length > 0, [chosen])
  const shared = { label: translate('orders.list.label'), rowLabel, placeholder: usePlaceholder() }
  const undo = selection ? bulk.undo : undefined
  const line = (undo?.undoable || left.text) && <LastChange undo={undo} left={left} />
  const settled = useSettled()
  const box = useRef<HTMLDivElement>(null)
  useRowLinks(box)
  return (
    <>
      <div className={styles.rows} ref={box} id="orders" data-focus-home="" tabIndex={-1}>
        <LiveBar onLeft={left.announce} />
        {mobile ? (
          <DataCards {...shared} card={card} />
        ) : (
          <DataTable
            dense
            {...shared}
            {...{ columns, isTall }}
            onOpen={abilities.opens ? openOrder : undefined}
          />
        )}
        {/* Not needed for the rows, but at once when one is selected. */}
        {(settled || selection?.some || line) && (
          <Bulk selection={selection} bulk={bulk} line={mobile && line} />
        )}
        <output className="visually-hidden">{left.text}</output>
      </div>
      {!mobile && line}
      <OrderKeys selection={selection} opens={abilities.opens} />
    </>
  )
}

function Bulk(props: BulkOrdersProps) {
  const bulk = usePart(loadBulk)
  return <MoreTexts texts={BULK_TEXTS}>{bulk && <bulk.default {...props} />}</MoreTexts>
}

/** The content shown if there are no rows. */
function usePlaceholder(): ReactNode {
  const translate = useTranslate()
  const { data, error, refetch } = useListContext<OrderRow>()
  if (data) return data.length === 0 && <Empty />
  if (!error) return undefined
  return <FailedNotice title={translate('orders.list.failed')} error={error} retry={() => refetch()} />
}

function LastChange(props: ChangeLineProps) {
  const line = usePart(loadChangeLine)
  return line && <line.ChangeLine {...props} />
}

/** Few lists are empty, so what they say loads once the others are there. */
function Empty() {
  const empty = usePart(loadEmpty)
  return empty && <empty.OrdersEmpty />
}

/** Opens an order, in a new tab with Ctrl or Cmd; stores the list's URL for the way back. */
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
