import { createContext, use } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import type { StepAbilities } from '#src/orders/data/steps/stepAbilities.ts'
import type { Zoom } from '#src/ui/pictures/useZoom.ts'
import type { Uploads } from '#src/uploads/useUploads.ts'
import type { DrawingState } from './drawing/useDrawing.ts'
import type { Pinning } from './notes/usePinning.ts'
import type { PinWrites } from './notes/usePinWrites.ts'
import type { Subject } from './room.ts'
import type { Fold } from './useFold.ts'
import type { Sides } from './useSides.ts'

/** State shared by the parts of the room. */
export interface Room {
  readonly order: Order
  readonly steps: readonly Step[]
  readonly subject: Subject
  readonly sides: Sides
  readonly zoom: Zoom
  /** The zoom that shows the right picture in its own pixels; undefined until its size is known. */
  readonly pixels: number | undefined
  readonly setPixels: (scale: number) => void
  readonly pinning: Pinning
  readonly drawing: DrawingState
  readonly fold: Fold
  readonly writes: PinWrites
  readonly abilities: StepAbilities
  readonly isOwn: (pin: Pin) => boolean
  /** The step being rejected. */
  readonly rejecting: Step | undefined
  readonly reject: (step: Step | undefined) => void
  /** Files of the reject; kept while the reason is closed. */
  readonly files: Uploads
  /** `send` opens the message to the customer after it. */
  readonly approve: (then?: 'send') => void
  /** Whether what is approved can be sent at once. */
  readonly sends: boolean
  readonly approving: boolean
  /** Leaves the room, after asking if typed text would be hidden. */
  readonly leave: () => void
  readonly close: () => void
  /** Focuses the room, after the focused element was removed. */
  readonly focus: () => void
}

const RoomContext = createContext<Room | undefined>(undefined)
export const RoomProvider = RoomContext.Provider

export function useRoom(): Room {
  const room = use(RoomContext)
  if (!room) throw new Error('Outside of the review room')
  return room
}

/** Whether the notes are folded now: not while one is chosen or written, which would be out of sight. */
export const isFolded = ({ fold, pinning, drawing, rejecting }: Room): boolean =>
  fold.folded &&
  rejecting === undefined &&
  pinning.selected === undefined &&
  (pinning.note === undefined || drawing.tool !== undefined)
