import type { Order } from '#contract/orders/orders.ts'
import type { Stroke } from '#contract/orders/steps/drawing.ts'
import { addPin, changePin, deletePin, type Pin } from '#contract/orders/steps/pins.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { usePatchStep } from '#src/orders/data/steps/stepCache.ts'
import { useEntryWrites } from '#src/orders/data/useEntryWrites.ts'
import { useCall } from '#src/providers/useCall.ts'

type NewPin = Pick<Pin, 'fileId' | 'x' | 'y' | 'note'> & { readonly drawing?: Stroke[] }

interface PinChange {
  readonly pin: Pin
  readonly change: Partial<Pick<Pin, 'x' | 'y' | 'note' | 'drawing' | 'version'>>
}

/** Adds, moves, edits, redraws and deletes a review's notes; updates the page with the results. */
export function usePinWrites(order: Order, step: Step) {
  const call = useCall()
  const patch = usePatchStep(order.code)
  const params = { id: String(order.id), logId: String(step.id) }
  return useEntryWrites(order.code, {
    add: (pin: NewPin) => call(addPin, params, { body: pin }),
    change: ({ pin, change: body }: PinChange) =>
      call(changePin, { ...params, pinId: String(pin.id) }, { body }),
    remove: ({ id }: Pin) => call(deletePin, { ...params, pinId: String(id) }),
    put: (update) => patch(step.id, (was) => ({ ...was, pins: update(was.pins) })),
    outdated: [404, 409],
  })
}

export type PinWrites = ReturnType<typeof usePinWrites>
