import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import styles from './Bulk.module.css'
import { many } from './bulkActions.ts'
import type { BulkUndo } from './useBulkUndo.ts'

/** What was done last, and the way back, for as long as there is one. */
export function BulkUndoLine({ undo }: { readonly undo: BulkUndo }) {
  return undo.undoable && <Line undo={undo} undoable={undo.undoable} />
}

interface LineProps {
  readonly undo: BulkUndo
  readonly undoable: NonNullable<BulkUndo['undoable']>
}

function Line({ undo, undoable }: LineProps) {
  const translate = useTranslate()
  const box = useRef<HTMLParagraphElement>(null)
  useFocusHome(box)
  const said = undoable.kind === 'done' ? 'orders.bulk.setDone' : 'orders.bulk.setRefunded'
  return (
    <p ref={box} className={styles.undo} data-low-line="">
      <output>{translate(said, many(undoable.count))}</output>
      <button type="button" className={styles.undoButton} aria-disabled={undo.busy} onClick={undo.undo}>
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
