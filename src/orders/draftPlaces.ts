import type { Order } from '#contract/orders.ts'
import type { Step } from '#contract/steps.ts'

type Of = Pick<Order, 'id'>

/** Where a comment on the step is kept until it is sent. */
export const commentPlace = (order: Of, step: Step): string => `order.${order.id}.comment.${step.id}`

/** Where files wait to be handed in: with whichever step of the order comes to want them. */
export const handInPlace = (order: Of): string => `order.${order.id}.handIn`

/** Where the reason to send the step's work back is kept until it is sent. */
export const rejectPlace = (order: Of, step: Step): string => `order.${order.id}.reject.${step.id}`

/** Where the new wording of a note is kept until it is saved. */
export const pinEditPlace = (order: Of, pinId: number): string => `order.${order.id}.pinEdit.${pinId}`
