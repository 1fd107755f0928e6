import type { IntakeOrder } from '#contract/intake/intake.ts'
import type { Language } from '#contract/session/session.ts'
import { keptText } from '../http/plainText.ts'
import { nationalPhone, type Phone } from '../phone.ts'

/** The customer of a new order. Some shops give only an email or only a phone. */
export interface NewCustomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: Phone | null
  /** What was given as a phone number and is none; it is noted. */
  readonly unreadPhone?: string
  readonly language: Language | undefined
}

export type NewItem = IntakeOrder['items'][number] & {
  /** Further photos: files that the caller has taken for this order. */
  readonly fileIds?: readonly number[]
  /** The shop's id of it. */
  readonly lineId?: string | null
  /** What it is sold as at the shop, which may lead to a print product (D-16.50). */
  readonly variantId?: string | null
  readonly sku?: string | null
  /** Its type if neither the shop nor the product says it. */
  readonly likelyType?: string
}

/** An order from any shop, before it is created; prices in dollars, times as ISO-8601. */
export interface NewOrder extends Omit<IntakeOrder, 'customer' | 'items'> {
  readonly customer: NewCustomer
  /** On the store's customer without contact, who stands for all who buy at its till (D-4.28). */
  readonly walkIn?: boolean
  /** False while the shop has not got the money; `paidAt` is then when it was placed (D-4.26). */
  readonly paid?: boolean
  /** The store that a person chose, instead of its name. */
  readonly storeId?: number
  readonly items: readonly NewItem[]
}

/** An order that was done before it came here. */
export interface DoneOrder extends NewOrder {
  readonly doneDate: string
}

/** An order from a shop, or one that a person takes: that has no id of a shop, and may name a known customer by their id. */
export interface OrderToMake extends Omit<NewOrder, 'externalId' | 'customer'> {
  readonly externalId: string | null
  readonly customer: NewCustomer | number
}

const plainly = <Value>(given: Value): Value =>
  JSON.parse(JSON.stringify(given), (_key, value: unknown) =>
    typeof value === 'string' ? keptText(value) : value,
  )

/** Converts an order of the generic intake; texts lose their control characters. */
export function fromIntake(given: IntakeOrder): NewOrder {
  const { customer, ...order } = plainly(given)
  return {
    ...order,
    customer: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      phone: nationalPhone(customer.phonePrefix, customer.phoneNumber),
      language: customer.language,
    },
  }
}
