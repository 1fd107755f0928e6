import { useTranslate } from 'ra-core'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Bulk.module.css'
import { many } from './bulkActions.ts'
import type { BulkUndo } from './useBulkUndo.ts'

/** What was done last, and the way back, for as long as there is one. */
export function BulkUndoLine({ undo }: { readonly undo: BulkUndo }) {
  const translate = useTranslate()
  const { undoable, busy } = undo
  if (!undoable) return null
  const said = undoable.kind === 'done' ? 'orders.bulk.setDone' : 'orders.bulk.setRefunded'
  return (
    <p className={styles.undo}>
      <output>{translate(said, many(undoable.count))}</output>
      <button type="button" className={styles.undoButton} disabled={busy} onClick={undo.undo}>
        {translate('orders.bulk.undo')}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={translate('orders.bulk.dismiss')}
        onClick={undo.dismiss}
      >
        <Icon name="close" size={14} />
      </button>
    </p>
  )
}
