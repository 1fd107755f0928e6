import { useTranslate } from 'ra-core'
import { NewOrderLink } from '#src/orders/create/NewOrderLink.tsx'
import { SavedViewButton } from '#src/savedViews/SavedViewButton.tsx'
import { savedViewName } from '#src/savedViews/savedViewName.ts'
import { useSavedView } from '#src/savedViews/savedViewQueries.ts'
import { ImportLink } from '#src/ui/ImportLink.tsx'
import styles from '#src/ui/record/ListHead.module.css'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { ExportButton } from './ExportButton.tsx'
import { OrderColumns } from './OrderColumns.tsx'
import { useIsChanged, useViewContent } from './useViewContent.ts'

/** The list's title, the name of its view, and the actions on the whole list. */
export function ListActions({ title }: { readonly title: string }) {
  const translate = useTranslate()
  const mobile = useIsMobile()
  const view = useSavedView()
  const content = useViewContent()
  const changed = useIsChanged(view)
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{view ? savedViewName(translate, view) : title}</h1>
      {changed && <span className={styles.changed}>{translate('savedViews.changed')}</span>}
      <div className={styles.actions}>
        <SavedViewButton view={view} content={content} />
        {!mobile && <OrderColumns />}
        <ExportButton />
        <ImportLink to="/import-orders" />
        <NewOrderLink />
      </div>
    </div>
  )
}
