import { useTranslate } from 'ra-core'
import styles from '#src/ui/ListHead.module.css'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { OrderListControl } from './useOrderListState.ts'
import { isChanged, useView } from './useView.ts'
import { ViewButton } from './ViewButton.tsx'

interface ListActionsProps {
  readonly list: OrderListControl
  readonly title: string
}

/** The heading of the list, the name of its view, and what can be done with the list as a whole. */
export function ListActions({ list, title }: ListActionsProps) {
  const translate = useTranslate()
  const mobile = useIsMobile()
  const view = useView(list)
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{view?.name ?? title}</h1>
      {view && isChanged(view, list) && (
        <span className={styles.changed}>{translate('orders.views.changed')}</span>
      )}
      <div className={styles.actions}>
        <ViewButton list={list} view={view} />
        {!mobile && <ColumnsButton list={list} />}
        <ExportButton list={list} />
      </div>
    </div>
  )
}
