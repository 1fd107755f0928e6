import { useMutation } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import {
  addPinReply,
  changePinReply,
  deletePinReply,
  type PinReply,
} from '#contract/orders/steps/pinReplies.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { staleText } from '#src/drafts/staleText.ts'
import { usePatchStep, useReloadOrder } from '#src/orders/data/stepCache.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

interface Change {
  readonly reply: PinReply
  readonly text: string
  readonly version: number
}

/** Adds, rewords and removes the replies to a note; updates the page with the results. */
export function useReplyWrites(order: Order, pin: Pin) {
  const call = useCall()
  const toast = useToast()
  const patch = usePatchStep(order.code)
  const reload = useReloadOrder(order.code)
  const params = { id: String(order.id), logId: String(pin.stepId), pinId: String(pin.id) }
  const put = (update: (replies: readonly PinReply[]) => PinReply[]) =>
    patch(pin.stepId, (was) => ({
      ...was,
      pins: was.pins.map((each) => (each.id === pin.id ? { ...each, replies: update(each.replies) } : each)),
    }))
  const onError = (error: unknown) => {
    // The field itself shows both texts.
    if (staleText(error)) return
    toast.error(error)
    if (error instanceof ApiProblem && (error.status === 409 || error.status === 404)) reload()
  }
  const add = useMutation({
    mutationFn: (text: string) => call(addPinReply, params, { body: { text } }),
    onSuccess: (reply) => put((were) => [...were.filter(({ id }) => id !== reply.id), reply]),
    onError,
  })
  const change = useMutation({
    mutationFn: ({ reply, text, version }: Change) =>
      call(changePinReply, { ...params, replyId: String(reply.id) }, { body: { text, version } }),
    onSuccess: (reply) => put((were) => were.map((was) => (was.id === reply.id ? reply : was))),
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id }: PinReply) => call(deletePinReply, { ...params, replyId: String(id) }),
    onSuccess: (_, { id }) => put((were) => were.filter((was) => was.id !== id)),
    onError,
  })
  return { add, change, remove }
}

export type ReplyWrites = ReturnType<typeof useReplyWrites>
