import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { NamedFields } from '#contract/customFields/fields.ts'
import { type GivenManualOrder, ManualOrder } from '#contract/orders/manualOrder.ts'
import type { z } from '#contract/schema/z.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { type ItemEntry, type NewOrderValues, newOrderBody } from './newOrderValues.ts'

const check = zodResolver(ManualOrder as unknown as z.ZodType<GivenManualOrder>)

type Rule = readonly [field: string, broken: boolean, message: string]

const itemRules = ({ productName, quantity, price, uploading }: ItemEntry, at: number): Rule[] => [
  [`items.${at}.productName`, productName === '', 'validation.noProduct'],
  [`items.${at}.quantity`, quantity === '', 'validation.required'],
  [`items.${at}.price`, price === '', 'validation.required'],
  [`items.${at}.photos`, uploading, 'validation.uploading'],
]

interface Given {
  readonly today: string
  /** Whether someone new is reached by the message anyway, without an address or number. */
  readonly reached: boolean
  /** The custom fields of the form. */
  readonly custom: NamedFields
}

/** What the contract's rules cannot say of the form's own fields. */
const rulesOf = (
  { who, customerId, customer, payment, paidOn, items }: NewOrderValues,
  { today, reached }: Given,
): Rule[] => [
  ['paidOn', payment === 'PAID' && paidOn > today, 'newOrder.futureDay'],
  ['customerId', who === 'KNOWN' && customerId === '', 'orders.customer.none'],
  [
    'customer.email',
    who === 'NEW' && !reached && !customer.email.trim() && !customer.phone.trim(),
    'newOrder.noContact',
  ],
  ...items.flatMap(itemRules),
]

/** Checks by the contract's rules. Errors are nested as the items are, so that they move with them. */
export const newOrderResolver =
  (given: Given): Resolver<NewOrderValues> =>
  async (values, context, options) => {
    const checked = await check(newOrderBody(values, given.custom), context, options as never)
    const own = rulesOf(values, given).flatMap(([field, broken, message]) =>
      broken ? [[field, { type: 'custom', message }] as const] : [],
    )
    const all = { ...checked.errors, ...Object.fromEntries(own) }
    const errors: FieldErrors<NewOrderValues> = {}
    for (const [path, error] of Object.entries(all)) set(errors, path, error)
    return Object.keys(all).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
