import { useMutation } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import type { Stroke } from '#contract/orders/steps/drawing.ts'
import { addPin, changePin, deletePin, type Pin } from '#contract/orders/steps/pins.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { staleText } from '#src/drafts/staleText.ts'
import { usePatchStep, useReloadOrder } from '#src/orders/data/stepCache.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

type NewPin = Pick<Pin, 'fileId' | 'x' | 'y' | 'note'> & { readonly drawing?: Stroke[] }

interface PinChange {
  readonly pin: Pin
  readonly change: Partial<Pick<Pin, 'x' | 'y' | 'note' | 'drawing' | 'version'>>
}

/** Adds, moves, edits, redraws and deletes a review's notes; updates the page with the results. */
export function usePinWrites(order: Order, step: Step) {
  const call = useCall()
  const toast = useToast()
  const patch = usePatchStep(order.code)
  const reload = useReloadOrder(order.code)
  const params = { id: String(order.id), logId: String(step.id) }
  const put = (update: (pins: readonly Pin[]) => Pin[]) =>
    patch(step.id, (was) => ({ ...was, pins: update(was.pins) }))
  const onError = (error: unknown) => {
    // The field itself shows both texts.
    if (staleText(error)) return
    toast.error(error)
    if (error instanceof ApiProblem && (error.status === 409 || error.status === 404)) reload()
  }
  const add = useMutation({
    mutationFn: (pin: NewPin) => call(addPin, params, { body: pin }),
    onSuccess: (pin) => put((were) => [...were.filter(({ id }) => id !== pin.id), pin]),
    onError,
  })
  const change = useMutation({
    mutationFn: ({ pin, change: body }: PinChange) =>
      call(changePin, { ...params, pinId: String(pin.id) }, { body }),
    onSuccess: (pin) => put((were) => were.map((was) => (was.id === pin.id ? pin : was))),
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Pin) => call(deletePin, { ...params, pinId: String(id) }),
    onSuccess: (_, { id }) => put((were) => were.filter((was) => was.id !== id)),
    onError,
  })
  return { add, change, remove }
}

export type PinWrites = ReturnType<typeof usePinWrites>
