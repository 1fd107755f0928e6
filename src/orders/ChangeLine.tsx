import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import styles from './Bulk.module.css'
import { many } from './bulkActions.ts'
import type { BulkUndo } from './useBulkUndo.ts'
import type { LeftOrders } from './useLeftOrders.ts'

interface ChangeLineProps {
  /** Absent for those who have no bulk actions. */
  readonly undo: BulkUndo | undefined
  readonly left: LeftOrders
}

/** What was done last, what has left the list by it, and the way back for as long as there is one. */
export function ChangeLine({ undo, left }: ChangeLineProps) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useFocusHome(box)
  const undoable = undo?.undoable
  const said = undoable?.kind === 'done' ? 'orders.bulk.setDone' : 'orders.bulk.setRefunded'
  const dismiss = () => {
    undo?.dismiss()
    left.dismiss()
  }
  return (
    <div ref={box} className={styles.undo}>
      <p>
        {undoable && <output>{translate(said, many(undoable.count))}</output>}
        {undoable && left.text && <span aria-hidden="true"> · </span>}
        {/* The list has said it, from a place that was there before. */}
        {left.text && <span aria-hidden="true">{left.text}</span>}
      </p>
      {undoable && (
        <button type="button" className={styles.undoButton} aria-disabled={undo.busy} onClick={undo.undo}>
          {translate('orders.bulk.undo')}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={translate('orders.bulk.dismiss')}
        onClick={dismiss}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}
