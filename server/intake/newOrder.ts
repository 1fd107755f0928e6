import type { IntakeOrder } from '#contract/intake.ts'
import { nationalPhone, type Phone } from './phone.ts'

/** Who ordered. Some shops give only one of e-mail and phone. */
export interface NewCustomer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: Phone | null
}

/** An order to be taken in, from whichever shop; prices in dollars, moments as ISO-8601. */
export interface NewOrder extends Omit<IntakeOrder, 'customer'> {
  readonly customer: NewCustomer
}

/** The order of the shop-neutral intake. */
export const fromIntake = ({ customer, ...order }: IntakeOrder): NewOrder => ({
  ...order,
  customer: {
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: nationalPhone(customer.phonePrefix, customer.phoneNumber),
  },
})
