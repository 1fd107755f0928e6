import { NewCustomer } from '#contract/customers/customers.ts'
import { z } from '#contract/schema/z.ts'
import { typedPhone, withPhone } from '#src/forms/phoneResolver.ts'

export type NewCustomerValues = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phonePrefix: string
  readonly phoneNumber: string
  /** Empty for that of new customers. */
  readonly langKey: string
}

export const EMPTY_CUSTOMER: NewCustomerValues = {
  firstName: '',
  lastName: '',
  email: '',
  phonePrefix: '+84',
  phoneNumber: '',
  langKey: '',
}

/** The phone number to send; an empty one fails as missing. */
export const phoneOf = (values: Pick<NewCustomerValues, 'phonePrefix' | 'phoneNumber'>) =>
  typedPhone(values) ?? { phonePrefix: values.phonePrefix, phoneNumber: '' }

export const newCustomerResolver = withPhone<NewCustomerValues>(
  NewCustomer.extend({ langKey: z.string() }),
  phoneOf,
)
