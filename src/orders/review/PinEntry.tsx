import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { Pin } from '#contract/orders/pins.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { PinEdit } from './PinEdit.tsx'
import styles from './RoomNotes.module.css'
import { useRoom } from './roomContext.ts'

const pinAuthor = ({ author, fromCustomer }: Pin, translate: (key: string) => string): string =>
  fromCustomer
    ? translate('orders.proofs.customer')
    : (author?.fullName ?? translate('orders.customerService'))

/** A note in the list; selecting it shows its place. */
export function PinEntry({ pin }: { readonly pin: Pin }) {
  const translate = useTranslate()
  const { pinning, subject, isOwn, focus } = useRoom()
  const [editing, edit] = useState(false)
  const selected = pinning.selected === pin.id
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (selected) entry.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  if (editing && isOwn(pin))
    return (
      <li className={styles.entry}>
        <PinEdit
          pin={pin}
          onDone={() => {
            edit(false)
            focus()
          }}
        />
      </li>
    )
  return (
    <li
      ref={entry}
      className={styles.entry}
      data-selected={selected || undefined}
      data-done={pin.done || undefined}
    >
      <button
        type="button"
        className={styles.pin}
        aria-pressed={selected}
        onClick={() => pinning.select(pin)}
      >
        <span className={styles.number}>{pin.done ? <Icon name="check" size={14} /> : pin.number}</span>
        <span className={styles.text}>
          {pin.done && <span className="visually-hidden">{translate('orders.review.pins.done')} </span>}
          {pin.note}
          <span className={styles.by}>
            {pinAuthor(pin, translate)} · {formatDateTime(pin.createdDate)}
          </span>
        </span>
      </button>
      {isOwn(pin) && <PinTools pin={pin} onEdit={() => edit(true)} />}
      {pin.fromCustomer && pinning.allowed && pin.stepId === subject.judged.id && <RemoveOnly pin={pin} />}
    </li>
  )
}

interface PinToolsProps {
  readonly pin: Pin
  readonly onEdit: () => void
}

/** Edit, move and delete, for the note's author while the review is open. */
function PinTools({ pin, onEdit }: PinToolsProps) {
  const translate = useTranslate()
  const { pinning, sides, focus } = useRoom()
  const { number } = pin
  const move = () => {
    sides.show(pin.fileId)
    pinning.aimAt({ fileId: pin.fileId, x: pin.x, y: pin.y, pin })
    focus()
  }
  return (
    <span className={styles.tools}>
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
  const { number } = pin
  const remove = async () => {
    const text = translate('orders.review.pins.confirmRemove', { number })
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
const RemoveOnly = ({ pin }: Pick<PinToolsProps, 'pin'>) => (
  <span className={styles.tools}>
    <RemovePin pin={pin} />
  </span>
)
