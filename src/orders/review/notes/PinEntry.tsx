import CheckIcon from '@mui/icons-material/CheckOutlined'
import DrawIcon from '@mui/icons-material/DrawOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { useRoom } from '#src/orders/review/roomContext.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { PinEdit } from './PinEdit.tsx'
import { PinTools, RemoveOnly } from './PinTools.tsx'
import { Replies } from './Replies.tsx'
import styles from './RoomNotes.module.css'
import { usePinPlace } from './usePinPlace.ts'

const pinAuthor = ({ author, fromCustomer }: Pin, translate: (key: string) => string): string =>
  fromCustomer
    ? translate('orders.proofs.customer')
    : (author?.fullName ?? translate('orders.customerService'))

/** A note in the list; selecting it shows its place. */
export function PinEntry({ pin }: { readonly pin: Pin }) {
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
      {...pinning.pointing(pin)}
    >
      <div className={styles.note}>
        <PinText pin={pin} />
        {isOwn(pin) && <PinTools pin={pin} onEdit={() => edit(true)} />}
        {pin.fromCustomer && pinning.allowed && pin.stepId === subject.reviewed.id && (
          <RemoveOnly pin={pin} />
        )}
      </div>
      <Replies pin={pin} />
    </li>
  )
}

/** Its number, text and author; a press chooses it. */
function PinText({ pin }: { readonly pin: Pin }) {
  const translate = useTranslate()
  const { pinning } = useRoom()
  const place = usePinPlace(pin)
  return (
    <BareButton
      className={styles.pin}
      aria-description={place}
      aria-pressed={pinning.selected === pin.id}
      onClick={() => pinning.select(pin)}
    >
      <span className={styles.number}>{pin.done ? <CheckIcon fontSize="inherit" /> : pin.number}</span>
      <span className={styles.text}>
        {pin.done && <span className="visually-hidden">{translate('orders.review.pins.done')} </span>}
        {pin.note}
        <span className={styles.by}>
          {pin.drawing && <Drawn />}
          {pinAuthor(pin, translate)} · <InlineAgo at={pin.createdDate} />
        </span>
      </span>
    </BareButton>
  )
}

function Drawn() {
  const text = useTranslate()('orders.review.pins.drawn')
  return (
    <span className={styles.drawn} title={text}>
      <DrawIcon fontSize="inherit" />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
