import { setTimeout as wait } from 'node:timers/promises'
import { z } from '#contract/schema/z.ts'
import { type Cancellation, ShopFailure } from '../../shop.ts'
import { CANCEL, JOB } from './documents.ts'
import { type AskGraphql, refuseUserErrors, UserErrors } from './graphql.ts'
import { globalId } from './ids.ts'
import { readMarks } from './writes.ts'

/** Shopify's own reasons; any other is written to the note for staff. */
const REASONS: readonly string[] = ['CUSTOMER', 'DECLINED', 'FRAUD', 'INVENTORY', 'OTHER', 'STAFF']

/** How long is waited before each look at the job, about 15 seconds altogether. */
const LOOKS_MS = [200, 400, 800, 1600, 3000, 4000, 5000]
const LATER_SECONDS = 30

const Cancelled = z.object({
  orderCancel: z
    .object({
      job: z.object({ id: z.string(), done: z.boolean() }).nullable(),
      orderCancelUserErrors: UserErrors,
    })
    .nullable(),
})

const Job = z.object({ job: z.object({ done: z.boolean() }).nullable() })

async function isDone(ask: AskGraphql, id: string): Promise<boolean> {
  for (const pause of LOOKS_MS) {
    await wait(pause)
    const { job } = await ask(JOB, { id }, Job)
    if (job?.done !== false) return true
  }
  return false
}

/** Cancels the order and waits until it is. One that is cancelled already is left alone. */
export async function cancelOrder(ask: AskGraphql, orderId: string, given: Cancellation): Promise<void> {
  const id = globalId('Order', orderId)
  if ((await readMarks(ask, id)).cancelledAt !== null) return
  const reason = given.reason.toUpperCase()
  const variables = {
    id,
    reason: REASONS.includes(reason) ? reason : 'OTHER',
    note: given.reason,
    refund: { originalPaymentMethodsRefund: given.refund },
    restock: given.restock,
    notify: given.notify,
  }
  const { orderCancel } = await ask(CANCEL, variables, Cancelled)
  refuseUserErrors(orderCancel?.orderCancelUserErrors ?? [])
  const job = orderCancel?.job
  if (job && !job.done && !(await isDone(ask, job.id)))
    throw new ShopFailure('BUSY', 'The shop is still cancelling it', LATER_SECONDS)
  if ((await readMarks(ask, id)).cancelledAt === null)
    throw new ShopFailure('REFUSED', 'The shop did not cancel it')
}
