import ChevronLeftIcon from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined'
import ExpandLessIcon from '@mui/icons-material/ExpandLessOutlined'
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useRef, useState } from 'react'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { openPinsOf } from '#src/orders/data/steps/ticks.ts'
import type { Version } from '#src/orders/data/steps/versions.ts'
import { RejectForm } from '#src/orders/decision/RejectForm.tsx'
import { RepeatNote } from '#src/orders/files/repeats/RepeatNote.tsx'
import { pinsOf } from '#src/orders/review/room.ts'
import { isFolded, type Room, useRoom } from '#src/orders/review/roomContext.ts'
import { shownChoices } from '#src/orders/review/useSides.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { useCharacterKey } from '#src/ui/keys/useCharacterKeys.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { NoteBox } from './NoteBox.tsx'
import { PinEntry } from './PinEntry.tsx'
import styles from './RoomNotes.module.css'

/** The notes next to the pictures, on phones below them; while rejecting, the reason. */
export function RoomNotes() {
  const translate = useTranslate()
  const id = useId()
  const room = useRoom()
  const { subject, pinning, drawing, rejecting } = room
  const [opened, open] = useState(false)
  // A note waits while something is drawn with it.
  const writing = pinning.note !== undefined && drawing.tool === undefined
  const busy = writing || rejecting !== undefined
  const title = rejecting
    ? translate('orders.steps.rejectDialog.title', { step: translate(`orders.status.${rejecting.status}`) })
    : translate('orders.review.notes.title')
  return (
    <aside
      className={styles.notes}
      data-open={opened || busy || undefined}
      data-folded={isFolded(room) || undefined}
      aria-labelledby={id}
    >
      <div className={styles.title}>
        <h3 id={id}>{title}</h3>
        {!rejecting && <span className={styles.count}>{pinsOf(subject.version).length}</span>}
        {!busy && pinning.allowed && pinsOf(subject.version).length === 0 && (
          <span className={styles.short}>{translate('orders.review.notes.howShort')}</span>
        )}
        {!busy && (
          <IconButton
            icon={opened ? ExpandMoreIcon : ExpandLessIcon}
            iconSize="medium"
            className={styles.sheet}
            aria-expanded={opened}
            label={translate('orders.review.notes.toggle')}
            onClick={() => open(!opened)}
          />
        )}
        {!rejecting && <FoldButton />}
      </div>
      <div className={styles.body}>{rejecting ? <Rejecting /> : <Lists />}</div>
    </aside>
  )
}

/** Folds the notes to the width of the buttons below; not on phones, where they are a sheet. */
function FoldButton() {
  const translate = useTranslate()
  const room = useRoom()
  const { fold, pinning } = room
  const folded = isFolded(room)
  const label = translate('orders.review.notes.fold')
  return (
    <IconButton
      icon={folded ? ChevronLeftIcon : ChevronRightIcon}
      iconSize="medium"
      className={styles.fold}
      aria-expanded={!folded}
      aria-keyshortcuts={useCharacterKey('L')}
      label={label}
      title={label}
      // A chosen note keeps folded notes open.
      onClick={() => (folded === fold.folded ? fold.toggle() : pinning.deselect())}
    />
  )
}

/** Asks for the reason inside the room, with the pictures visible. */
function Rejecting() {
  const { order, rejecting, reject, files, close, focus } = useRoom()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('textarea')?.focus(), [])
  if (!rejecting) return null
  return (
    <div ref={box}>
      <RejectForm
        order={order}
        step={rejecting}
        openPins={openPinsOf(rejecting).length}
        uploads={files}
        onDone={close}
        onCancel={() => {
          reject(undefined)
          focus()
        }}
      />
    </div>
  )
}

/** The reviewed version first, then the one before with the artist's tick-list, then any other shown. */
function versionsToShow({ subject, sides }: Room): readonly Version[] {
  const { version, groups } = subject
  const before = groups.find((group) => group.version?.number === version.number - 1)?.version
  const looked = shownChoices(sides).flatMap((choice) => choice.version ?? [])
  const all = [version, ...(before ? [before] : []), ...looked]
  return [...new Map(all.map((each) => [each.number, each])).values()]
}

function Lists() {
  const room = useRoom()
  const { subject } = room
  return versionsToShow(room).map((version) => {
    const own = version.number === subject.version.number
    return <VersionNotes key={version.number} version={version} own={own} />
  })
}

interface VersionNotesProps {
  readonly version: Version
  /** Whether it is the reviewed version. */
  readonly own: boolean
}

function VersionNotes({ version, own }: VersionNotesProps) {
  const translate = useTranslate()
  const id = useId()
  const { order, pinning } = useRoom()
  const pins = pinsOf(version)
  if (pins.length === 0 && !own) return null
  return (
    <section className={styles.version} aria-labelledby={id}>
      <h4>
        <span id={id}>{translate('orders.review.notes.of', { number: version.number })}</span>
        <Progress pins={pins} />
      </h4>
      {own && <RepeatNote order={order} step={version.step} />}
      {pins.length > 0 && (
        <ol>
          {pins.map((pin) => (
            <PinEntry key={pin.id} pin={pin} />
          ))}
        </ol>
      )}
      {own && pinning.note && <NoteBox key={pinning.note.fileId} note={pinning.note} />}
      {own && pins.length === 0 && !pinning.note && <Empty />}
    </section>
  )
}

/** How many notes the artist has ticked off, once a reject has made them a tick-list. */
function Progress({ pins }: { readonly pins: readonly Pin[] }) {
  const translate = useTranslate()
  const tasks = pins.filter(({ taskStepId }) => taskStepId !== null)
  if (tasks.length === 0) return null
  const done = tasks.filter((pin) => pin.done).length
  return (
    <Text tone="success" tabular>
      {translate('orders.steps.ticks.progress', { done, total: tasks.length })}
    </Text>
  )
}

function Empty() {
  const translate = useTranslate()
  const { pinning } = useRoom()
  return (
    <Text as="p" tone="ink-2">
      {translate(pinning.allowed ? 'orders.review.notes.how' : 'orders.review.notes.none')}
    </Text>
  )
}
