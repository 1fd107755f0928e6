import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Pin } from '#contract/orders/pins.ts'
import type { Step } from '#contract/orders/steps.ts'
import { readDraft } from '#src/drafts/drafts.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { keepSpot, type NewNote, notePlace, unsavedNote } from '#src/orders/data/noteDraft.ts'
import { useAccount } from '#src/providers/account.ts'
import { clampPart, type Point } from '#src/ui/pictures/zoom.ts'
import { mayPin } from './room.ts'
import type { PinWrites } from './usePinWrites.ts'
import { type Sides, shownChoices } from './useSides.ts'

/** A position chosen by keyboard, for a new note or one being moved. */
interface Aim extends Point {
  readonly fileId: number
  readonly pin?: Pin | undefined
}

interface Given {
  readonly order: Order
  readonly steps: readonly Step[]
  /** The review to which notes are added. */
  readonly step: Step
  readonly sides: Sides
  readonly writes: PinWrites
  /** Whether something else is being written. */
  readonly paused: boolean
}

/** Distance the aim moves per arrow key, as a fraction of the picture; less with Shift. */
const STRIDE = 0.05
const FINE = 0.005
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const rounded = (part: number) => Math.round(clampPart(part) * 10_000) / 10_000
const onPicture = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) })

/** The position chosen by keyboard; Enter settles it. */
function useAim(onSettled: (aim: Aim) => void) {
  const [aim, aimAt] = useState<Aim>()
  /** Moves the aim by a key; returns whether it was handled. */
  const aimByKey = (key: string, fine: boolean): boolean => {
    const arrow = ARROWS[key]
    if (!aim) return false
    const by = fine ? FINE : STRIDE
    if (key === 'Enter') {
      aimAt(undefined)
      onSettled(aim)
    } else if (arrow) aimAt({ ...aim, ...onPicture({ x: aim.x + arrow.x * by, y: aim.y + arrow.y * by }) })
    else return false
    return true
  }
  return { aim, aimAt, aimByKey }
}

/** Adding and moving notes on the pictures of an open review, by pointer and by keyboard (D-7.30). */
export function usePinning({ order, steps, step, sides, writes, paused }: Given) {
  const account = useAccount()
  const login = useDraftOwner()
  const allowed = mayPin(account, order, steps, step)
  const [shown, setShown] = useState(true)
  const [selected, select] = useState<number>()
  const [note, setNote] = useState<NewNote | undefined>(() =>
    allowed ? unsavedNote(login, order, step) : undefined,
  )
  const pinnable = (fileId: number) => allowed && !paused && step.attachments.some(({ id }) => id === fileId)
  const target = shownChoices(sides).findLast(({ file }) => pinnable(file.id))?.file.id

  /** Starts a note at a position; keeps a text started on the same picture. */
  const begin = (fileId: number, spot: Point) => {
    if (!pinnable(fileId)) return
    const place = onPicture(spot)
    setShown(true)
    select(undefined)
    setNote({ fileId, ...place })
    keepSpot(login, notePlace(order, step, fileId), place)
  }
  /** Moves a note; calls `settled` once it was moved or has failed. */
  const move = (pin: Pin, spot: Point, settled: () => void = () => undefined) =>
    void writes.change.mutateAsync({ pin, change: onPicture(spot) }).then(settled, settled)
  const aiming = useAim((aim) => {
    if (aim.pin) move(aim.pin, aim)
    else begin(aim.fileId, aim)
  })
  return {
    allowed,
    /** The visible picture that takes notes. */
    target,
    pinnable,
    shown,
    toggle: () => setShown((was) => !was),
    selected,
    select: (pin: Pin) => {
      select((was) => (was === pin.id ? undefined : pin.id))
      setShown(true)
      sides.show(pin.fileId)
    },
    ...aiming,
    begin,
    move,
    note,
    endNote: () => setNote(undefined),
    /** Whether the note being written has a text. */
    unsaved: () => note !== undefined && readDraft(login, notePlace(order, step, note.fileId)) !== undefined,
  }
}

export type Pinning = ReturnType<typeof usePinning>
