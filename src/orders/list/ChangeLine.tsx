import CloseIcon from '@mui/icons-material/CloseOutlined'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import type { BulkUndo } from '#src/orders/bulk/useBulkUndo.ts'
import { many } from '#src/orders/data/many.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { useFocusHome } from '#src/ui/useFocusHome.ts'
import styles from './ChangeLine.module.css'
import type { LeftOrders } from './useLeftOrders.ts'

const SAID = {
  done: 'orders.bulk.setDone',
  refund: 'orders.bulk.setRefunded',
  assign: 'orders.bulk.setAssigned',
  budget: 'orders.bulk.setBudget',
} as const

export interface ChangeLineProps {
  /** Undefined without bulk actions. */
  readonly undo: BulkUndo | undefined
  readonly left: LeftOrders
}

/** The last change, how many orders it removed from the list, and the undo button while available. */
export function ChangeLine({ undo, left }: ChangeLineProps) {
  const translate = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useFocusHome(box)
  const undoable = undo?.undoable
  const dismiss = () => {
    undo?.dismiss()
    left.dismiss()
  }
  return (
    <div ref={box} className={styles.line} data-small-icons="">
      {/* Undo is at the far end: toasts cover the near one. */}
      <Box as="p" grow>
        {undoable && <output>{translate(SAID[undoable.kind], many(undoable.count))}</output>}
        {undoable && left.text && <span aria-hidden="true"> · </span>}
        {/* Hidden from screen readers: the list's live region announces it. */}
        {left.text && <span aria-hidden="true">{left.text}</span>}
      </Box>
      {undoable && (
        <Row
          as={BareButton}
          inline
          padX={8}
          tall="press-tiny"
          tap="ground"
          corner="small"
          tone="accent"
          weight="strong"
          busy={undo.busy}
          onClick={undo.undo}
        >
          {translate('orders.bulk.undo')}
        </Row>
      )}
      <IconButton
        icon={CloseIcon}
        iconSize="inherit"
        label={translate('orders.bulk.dismiss')}
        onClick={dismiss}
      />
    </div>
  )
}
