import { useTranslate } from 'ra-core'
import { useIsChanged, useView } from '#src/orders/views/useView.ts'
import { ViewButton } from '#src/orders/views/ViewButton.tsx'
import styles from '#src/ui/record/ListHead.module.css'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ExportButton } from './ExportButton.tsx'

/** The list's title, the name of its view, and the actions on the whole list. */
export function ListActions({ title }: { readonly title: string }) {
  const translate = useTranslate()
  const mobile = useIsMobile()
  const view = useView()
  const changed = useIsChanged(view)
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{view?.name ?? title}</h1>
      {changed && <span className={styles.changed}>{translate('orders.views.changed')}</span>}
      <div className={styles.actions}>
        <ViewButton view={view} />
        {!mobile && <ColumnsButton />}
        <ExportButton />
      </div>
    </div>
  )
}
