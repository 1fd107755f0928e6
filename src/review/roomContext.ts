import { createContext, use } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Pin } from '#contract/pins.ts'
import type { Step } from '#contract/steps.ts'
import type { StepPowers } from '#src/orders/stepPowers.ts'
import type { Zoom } from '#src/ui/useZoom.ts'
import type { Uploads } from '#src/uploads/useUploads.ts'
import type { Subject } from './room.ts'
import type { Pinning } from './usePinning.ts'
import type { PinWrites } from './usePinWrites.ts'
import type { Sides } from './useSides.ts'

/** What the parts of the room share. */
export interface Room {
  readonly order: Order
  readonly steps: readonly Step[]
  readonly subject: Subject
  readonly sides: Sides
  readonly zoom: Zoom
  readonly pinning: Pinning
  readonly writes: PinWrites
  readonly powers: StepPowers
  readonly isOwn: (pin: Pin) => boolean
  /** The step whose reject is being reasoned. */
  readonly rejecting: Step | undefined
  readonly reject: (step: Step | undefined) => void
  /** Files of the reject; they stay while the reason is put aside. */
  readonly files: Uploads
  readonly approve: () => void
  readonly approving: boolean
  /** Leaves the room, after a question where something typed would go out of sight. */
  readonly leave: () => void
  readonly close: () => void
  /** Gives the keys back to the room when what had the focus is gone. */
  readonly focus: () => void
}

const RoomContext = createContext<Room | undefined>(undefined)
export const RoomProvider = RoomContext.Provider

export function useRoom(): Room {
  const room = use(RoomContext)
  if (!room) throw new Error('Outside of the review room')
  return room
}
