import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { rejectDraftKey } from '#src/orders/data/draftKeys.ts'
import { stepAbilities } from '#src/orders/data/steps/stepAbilities.ts'
import { useDeciding } from '#src/orders/decision/useDeciding.ts'
import { type ShownProps, useSends } from '#src/orders/decision/useSends.ts'
import { useStepQuestion } from '#src/orders/decision/useStepQuestion.tsx'
import { useAccount } from '#src/providers/account.ts'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { useWhatIsUnsaved } from '#src/ui/overlay/unsaved.ts'
import { useModalFrame } from '#src/ui/overlay/useModalFrame.ts'
import { useLowSight, useVisibleViewport } from '#src/ui/overlay/useVisibleViewport.ts'
import { useZoom } from '#src/ui/pictures/useZoom.ts'
import { type Uploads, useUploads } from '#src/uploads/useUploads.ts'
import { Comparing } from './Comparing.tsx'
import { useDrawing } from './drawing/useDrawing.ts'
import { RoomNotes } from './notes/RoomNotes.tsx'
import { usePinning } from './notes/usePinning.ts'
import { usePinWrites } from './notes/usePinWrites.ts'
import styles from './ReviewRoom.module.css'
import { RoomActions } from './RoomActions.tsx'
import { RoomBar } from './RoomBar.tsx'
import { RoomKeys } from './RoomKeys.tsx'
import { isOwn, type Subject } from './room.ts'
import { isFolded, type Room, RoomProvider } from './roomContext.ts'
import { useFold } from './useFold.ts'
import { useSides } from './useSides.ts'

export interface ReviewRoomProps {
  readonly order: Order
  readonly steps: readonly Step[]
  readonly subject: Subject
  readonly onClose: () => void
}

/** Full-screen review of work: compare, add notes, approve or reject (A§4, D-7.30, D-7.32). */
export default function ReviewRoom({ order, steps, subject, onClose }: ReviewRoomProps) {
  const translate = useTranslate()
  const frame = useRef<HTMLDialogElement>(null)
  // Actions inside may move the order on, which removes the button that opened the room.
  useModalFrame(frame, '#next-step')
  useVisibleViewport()
  const low = useLowSight()
  const room = useRoomState({ order, steps, subject, onClose }, () => frame.current?.focus())
  const title = [
    `#${order.number}`,
    translate(`orders.status.${subject.reviewed.status}`),
    translate('orders.steps.version', { number: subject.version.number }),
  ].join(' · ')
  return createPortal(
    <RoomProvider value={room}>
      <dialog
        open
        ref={frame}
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        className={styles.frame}
        data-folded={isFolded(room) || undefined}
        data-low={low || undefined}
      >
        <RoomBar title={title} />
        <Comparing />
        <RoomNotes />
        <RoomActions />
        <RoomKeys frame={frame} />
      </dialog>
    </RoomProvider>,
    document.body,
  )
}

function useRoomState({ order, steps, subject, onClose }: ReviewRoomProps, focus: () => void): Room {
  const account = useAccount()
  const { reviewed } = subject
  const writes = usePinWrites(order, reviewed)
  const sides = useSides(subject)
  const zoom = useZoom()
  const [pixels, setPixels] = useState<number>()
  const fold = useFold()
  const [rejecting, setRejecting] = useState<Step>()
  const files = useUploads({ kind: 'work', draftKey: rejectDraftKey(order, reviewed) })
  const paused = rejecting !== undefined
  const pinning = usePinning({ order, steps, step: reviewed, sides, writes, paused })
  const drawing = useDrawing({ order, step: reviewed, pinning, writes })
  const mayDecide = useStepQuestion(order)
  const approval = useApproval({ order, steps, step: reviewed }, onClose)
  const askReject = async (step: Step | undefined) => {
    if (!step || (await mayDecide('reject', step))) setRejecting(step)
  }
  const leave = useLeaving(pinning.unsaved, paused, files, () => {
    drawing.saveChange()
    onClose()
  })
  return {
    order,
    steps,
    subject,
    sides,
    zoom,
    pixels,
    setPixels,
    pinning,
    drawing,
    fold,
    writes,
    abilities: stepAbilities(account, order, steps, reviewed),
    isOwn: (pin) => pinning.allowed && pin.stepId === reviewed.id && isOwn(account, pin),
    rejecting,
    // A note being written is hidden behind the reason.
    reject: (step) => void askReject(step),
    files,
    ...approval,
    leave,
    close: onClose,
    focus,
  }
}

function useApproval(shown: ShownProps, onMoved: () => void): Pick<Room, 'approve' | 'approving' | 'sends'> {
  const { order, step } = shown
  const { askApprove, approving } = useDeciding({ order, step, onMoved })
  return { approve: (then) => void askApprove(then), approving, sends: useSends(shown) }
}

/** Asks before leaving if text would be left as a draft or uploads would be aborted. */
function useLeaving(noteUnsaved: () => boolean, rejecting: boolean, files: Uploads, onClose: () => void) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const unsaved = useWhatIsUnsaved()
  // Unsaved text on the page behind is not affected.
  const [behind] = useState(unsaved)
  const ask = async () => {
    const lost = files.busy ? 'uploading' : files.unsafe ? 'chosen' : undefined
    const holds =
      lost !== undefined || (unsaved !== undefined && (rejecting || unsaved !== behind || noteUnsaved()))
    const question = {
      title: translate('orders.review.leaveTitle'),
      text: translate(lost ? `ui.leave.${lost}` : 'orders.review.leaveText'),
      confirm: translate('ui.leave.leave'),
      cancel: translate('ui.leave.stay'),
    }
    if (!holds || (await confirm(question))) onClose()
  }
  return () => void ask()
}
