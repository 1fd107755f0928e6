import type { Order } from '#contract/orders/orders.ts'
import {
  addPinReply,
  changePinReply,
  deletePinReply,
  type PinReply,
} from '#contract/orders/steps/pinReplies.ts'
import type { Pin } from '#contract/orders/steps/pins.ts'
import { usePatchStep } from '#src/orders/data/steps/stepCache.ts'
import { useEntryWrites } from '#src/orders/data/useEntryWrites.ts'
import { useCall } from '#src/providers/useCall.ts'

interface Change {
  readonly reply: PinReply
  readonly text: string
  readonly version: number
}

/** Adds, rewords and removes the replies to a note; updates the page with the results. */
export function useReplyWrites(order: Order, pin: Pin) {
  const call = useCall()
  const patch = usePatchStep(order.code)
  const params = { id: String(order.id), logId: String(pin.stepId), pinId: String(pin.id) }
  return useEntryWrites(order.code, {
    add: (text: string) => call(addPinReply, params, { body: { text } }),
    change: ({ reply, text, version }: Change) =>
      call(changePinReply, { ...params, replyId: String(reply.id) }, { body: { text, version } }),
    remove: ({ id }: PinReply) => call(deletePinReply, { ...params, replyId: String(id) }),
    put: (update) =>
      patch(pin.stepId, (was) => ({
        ...was,
        pins: was.pins.map((each) =>
          each.id === pin.id ? { ...each, replies: update(each.replies) } : each,
        ),
      })),
    outdated: [404, 409],
  })
}

export type ReplyWrites = ReturnType<typeof useReplyWrites>
