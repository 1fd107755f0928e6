import { z } from '#contract/schema/z.ts'
import { ShopFailure } from '../../shop.ts'
import { LINK_ATTRIBUTE, STATUS_TAG } from '../marks.ts'
import { Attributes } from './answers.ts'
import { MARKS, RETAG, UPDATE_ORDER } from './documents.ts'
import { type AskGraphql, refuseUserErrors, UserErrors } from './graphql.ts'
import { globalId } from './ids.ts'

const Marks = z.object({
  order: z
    .object({
      tags: z.array(z.string()),
      cancelledAt: z.string().nullable(),
      customAttributes: Attributes,
    })
    .nullable(),
})

const Outcome = z.object({ userErrors: UserErrors }).nullable()

/** What an order says now. Throws NOT_FOUND for an unknown one. */
export async function readMarks(
  ask: AskGraphql,
  id: string,
): Promise<NonNullable<z.infer<typeof Marks>['order']>> {
  const { order } = await ask(MARKS, { id }, Marks)
  if (!order) throw new ShopFailure('NOT_FOUND', 'The shop has no such order')
  return order
}

/** Replaces the tag with the status; all other tags stay. */
export async function writeStatusTag(ask: AskGraphql, orderId: string, status: string): Promise<void> {
  const id = globalId('Order', orderId)
  const tag = `${STATUS_TAG}${status}`
  const { tags } = await readMarks(ask, id)
  const old = tags.filter((one) => one.startsWith(STATUS_TAG) && one !== tag)
  if (old.length === 0 && tags.includes(tag)) return
  const Retagged = z.object({ tagsRemove: Outcome.optional(), tagsAdd: Outcome })
  const done = await ask(RETAG, { id, old, new: [tag], hasOld: old.length > 0 }, Retagged)
  refuseUserErrors([...(done.tagsRemove?.userErrors ?? []), ...(done.tagsAdd?.userErrors ?? [])])
}

/** Writes the link to the attributes of the order, beside those that it has. */
export async function writeLinkAttribute(ask: AskGraphql, orderId: string, url: string): Promise<void> {
  const id = globalId('Order', orderId)
  const { customAttributes } = await readMarks(ask, id)
  if (customAttributes.some(({ key, value }) => key === LINK_ATTRIBUTE && value === url)) return
  const others = customAttributes
    .filter(({ key }) => key !== LINK_ATTRIBUTE)
    .map(({ key, value }) => ({ key, value: value ?? '' }))
  const input = { id, customAttributes: [...others, { key: LINK_ATTRIBUTE, value: url }] }
  const { orderUpdate } = await ask(UPDATE_ORDER, { input }, z.object({ orderUpdate: Outcome }))
  refuseUserErrors(orderUpdate?.userErrors ?? [])
}
