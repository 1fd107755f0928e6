import { useTranslate } from 'ra-core'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import styles from './RoomNotes.module.css'

interface PinToolsProps {
  readonly pin: Pin
  readonly onEdit: () => void
}

/** Edit, move and delete, for the note's author while the review is open. */
export function PinTools({ pin, onEdit }: PinToolsProps) {
  const translate = useTranslate()
  const { pinning, drawing, sides, focus } = useRoom()
  const { number } = pin
  const move = () => {
    sides.show(pin.fileId)
    pinning.aimAt({ fileId: pin.fileId, x: pin.x, y: pin.y, pin })
    focus()
  }
  const draw = () => {
    sides.show(pin.fileId)
    drawing.start(pin)
    focus()
  }
  return (
    <span className={styles.tools}>
      <button
        type="button"
        className="icon-button"
        aria-label={translate('orders.review.pins.draw', { number })}
        disabled={pinning.note !== undefined}
        onClick={draw}
      >
        <Icon name="draw" size={16} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={translate('orders.review.pins.edit', { number })}
        onClick={onEdit}
      >
        <Icon name="pencil" size={16} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={translate('orders.review.pins.move', { number })}
        onClick={move}
      >
        <Icon name="pin" size={16} />
      </button>
      <RemovePin pin={pin} />
    </span>
  )
}

/** Deletes a note: an own one, or one of the customer, who cannot do it. */
function RemovePin({ pin }: Pick<PinToolsProps, 'pin'>) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { writes, focus } = useRoom()
  const { number, replies } = pin
  const remove = async () => {
    const key = replies.length > 0 ? 'confirmRemoveThread' : 'confirmRemove'
    const text = translate(`orders.review.pins.${key}`, { number, smart_count: replies.length })
    if (await confirm({ text, danger: true })) writes.remove.mutate(pin, { onSuccess: focus })
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={translate('orders.review.pins.remove', { number })}
      disabled={writes.remove.isPending}
      onClick={() => void remove()}
    >
      <Icon name="trash" size={16} />
    </button>
  )
}

/** For a note of the customer: those who judge the version may keep it from the artist. */
export const RemoveOnly = ({ pin }: Pick<PinToolsProps, 'pin'>) => (
  <span className={styles.tools}>
    <RemovePin pin={pin} />
  </span>
)
