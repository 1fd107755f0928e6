import { sendEmail } from '#contract/orders/messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { useMayWork } from './useMayWork.ts'

/** Whether the account may write to the customer of an order that has steps; needs NOTIFY_BOOKING_TO_CUSTOMER. */
export function useMayWrite(order: Order, steps: readonly Step[]): boolean {
  return useMayWork(order, sendEmail) && steps.length > 0
}
