import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'

type Of = Pick<Order, 'id'>

/** Draft key of an unsent comment on the step. */
export const commentDraftKey = (order: Of, step: Step): string => `order.${order.id}.comment.${step.id}`

/** Draft key of files to submit: per order, so that the next step that needs files finds them. */
export const handInDraftKey = (order: Of): string => `order.${order.id}.handIn`

/** Draft key of an unsent reject reason. */
export const rejectDraftKey = (order: Of, step: Step): string => `order.${order.id}.reject.${step.id}`

/** Draft key of the tracking entries until they are saved. */
export const trackingDraftKey = (order: Of): string => `order.${order.id}.tracking`

/** Draft keys of a reply to a note, and of one that is edited. */
export const pinReplyDraftKey = (order: Of, pinId: number): string => `order.${order.id}.pinReply.${pinId}`
export const pinReplyEditDraftKey = (order: Of, replyId: number): string =>
  `order.${order.id}.pinReplyEdit.${replyId}`

/** Draft key of an edited note until it is saved. */
export const pinEditDraftKey = (order: Of, pinId: number): string => `order.${order.id}.pinEdit.${pinId}`
