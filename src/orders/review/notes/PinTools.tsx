import DrawIcon from '@mui/icons-material/DrawOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import PlaceIcon from '@mui/icons-material/PlaceOutlined'
import { useTranslate } from 'ra-core'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { IconButton, RemoveButton } from '#src/ui/actions/IconButton.tsx'
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
    <span className={styles.tools} data-small-icons="">
      <IconButton
        icon={DrawIcon}
        label={translate('orders.review.pins.draw', { number })}
        disabled={pinning.note !== undefined}
        onClick={draw}
      />
      <IconButton icon={EditIcon} label={translate('orders.review.pins.edit', { number })} onClick={onEdit} />
      <IconButton icon={PlaceIcon} label={translate('orders.review.pins.move', { number })} onClick={move} />
      <RemovePin pin={pin} />
    </span>
  )
}

/** Deletes a note: an own one, or one of the customer, who cannot do it. */
function RemovePin({ pin }: Pick<PinToolsProps, 'pin'>) {
  const translate = useTranslate()
  const { writes, focus } = useRoom()
  const { number, replies } = pin
  const key = replies.length > 0 ? 'confirmRemoveThread' : 'confirmRemove'
  return (
    <RemoveButton
      label={translate('orders.review.pins.remove', { number })}
      question={translate(`orders.review.pins.${key}`, { number, smart_count: replies.length })}
      pending={writes.remove.isPending}
      onRemove={() => writes.remove.mutate(pin, { onSuccess: focus })}
    />
  )
}

/** For a note of the customer: those who decide on the version may keep it from the artist. */
export const RemoveOnly = ({ pin }: Pick<PinToolsProps, 'pin'>) => (
  <span className={styles.tools} data-small-icons="">
    <RemovePin pin={pin} />
  </span>
)
