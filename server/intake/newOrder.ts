import type { IntakeOrder } from '#contract/intake.ts'
import type { Language } from '#contract/session/session.ts'
import { nationalPhone, type Phone } from './phone.ts'

/** The customer of a new order. Some shops give only an email or only a phone. */
export interface NewCustomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: Phone | null
  readonly language: Language | undefined
}

/** An item of a new order. */
export type NewItem = IntakeOrder['items'][number] & {
  /** Its type if neither the shop nor the product says it. */
  readonly likelyType?: string
}

/** An order from any shop, before it is created; prices in dollars, times as ISO-8601. */
export interface NewOrder extends Omit<IntakeOrder, 'customer' | 'items'> {
  readonly customer: NewCustomer
  readonly items: readonly NewItem[]
}

/** Converts an order of the generic intake. */
export const fromIntake = ({ customer, ...order }: IntakeOrder): NewOrder => ({
  ...order,
  customer: {
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: nationalPhone(customer.phonePrefix, customer.phoneNumber),
    language: customer.language,
  },
})
