import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { readDraft } from '#src/drafts/drafts.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import {
  keepSpot,
  type NewNote,
  noteDraftKey,
  readSketch,
  unsavedNote,
} from '#src/orders/data/steps/noteDraft.ts'
import { onPicture, useAim } from '#src/orders/review/picture/useAim.ts'
import { mayPin } from '#src/orders/review/room.ts'
import { type Sides, shownChoices } from '#src/orders/review/useSides.ts'
import { useAccount } from '#src/providers/account.ts'
import type { Point } from '#src/ui/pictures/zoom.ts'
import type { PinWrites } from './usePinWrites.ts'

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

/** The chosen note, and the one that is pointed at. */
function useChosen(onChosen: (pin: Pin) => void) {
  const [selected, select] = useState<number>()
  const [pointed, point] = useState<number>()
  return {
    selected,
    select: (pin: Pin) => {
      select((was) => (was === pin.id ? undefined : pin.id))
      onChosen(pin)
    },
    deselect: () => select(undefined),
    /** Whether to show more of the note than its place. */
    isShown: ({ id }: Pin) => id === selected || id === pointed,
    /** For the mark and the entry of a note: shows it while it is pointed at or focused. */
    pointing: ({ id }: Pin) => ({
      onPointerEnter: () => point(id),
      onPointerLeave: () => point(undefined),
      onFocus: () => point(id),
      onBlur: () => point(undefined),
    }),
  }
}

/** Adding and moving notes on the pictures of an open review, by pointer and by keyboard (D-7.30). */
export function usePinning({ order, steps, step, sides, writes, paused }: Given) {
  const account = useAccount()
  const login = useDraftOwner()
  const allowed = mayPin(account, order, steps, step)
  const [shown, setShown] = useState(true)
  const [note, setNote] = useState<NewNote | undefined>(() =>
    allowed ? unsavedNote(login, order, step) : undefined,
  )
  const chosen = useChosen(({ fileId }) => {
    setShown(true)
    sides.show(fileId)
  })
  const pinnable = (fileId: number) => allowed && !paused && step.attachments.some(({ id }) => id === fileId)
  const target = shownChoices(sides).findLast(({ file }) => pinnable(file.id))?.file.id

  /** Starts a note at a position; keeps a text started on the same picture. */
  const begin = (fileId: number, spot: Point) => {
    if (!pinnable(fileId)) return
    const draftKey = onPicture(spot)
    setShown(true)
    chosen.deselect()
    setNote({ fileId, ...draftKey })
    keepSpot(login, noteDraftKey(order, step, fileId), draftKey)
  }
  /** Moves a note; calls `settled` once it was moved or has failed. */
  const move = (pin: Pin, spot: Point, settled: () => void = () => undefined) =>
    void writes.change.mutateAsync({ pin, change: onPicture(spot) }).then(settled, settled)
  const aiming = useAim((aim) => {
    if (aim.pin) move(aim.pin, aim)
    else begin(aim.fileId, aim)
    return undefined
  })
  const unsavedOn = ({ fileId }: NewNote) => {
    const draftKey = noteDraftKey(order, step, fileId)
    return readDraft(login, draftKey) !== undefined || readSketch(login, draftKey).length > 0
  }
  return {
    allowed,
    /** The visible picture that takes notes. */
    target,
    pinnable,
    shown,
    toggle: () => setShown((was) => !was),
    ...chosen,
    ...aiming,
    begin,
    move,
    note,
    endNote: () => setNote(undefined),
    /** Whether the note being written has a text or a drawing. */
    unsaved: () => note !== undefined && unsavedOn(note),
  }
}

export type Pinning = ReturnType<typeof usePinning>
