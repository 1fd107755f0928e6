import { NewCustomer } from '#contract/customers.ts'
import { typedPhone, withPhone } from '#src/forms/phoneResolver.ts'

/** A new customer as his form holds him. */
export type NewCustomerValues = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phonePrefix: string
  readonly phoneNumber: string
}

export const EMPTY_CUSTOMER: NewCustomerValues = {
  firstName: '',
  lastName: '',
  email: '',
  phonePrefix: '+84',
  phoneNumber: '',
}

/** What is sent of the phone number; an empty one fails as missing. */
export const phoneOf = (values: Pick<NewCustomerValues, 'phonePrefix' | 'phoneNumber'>) =>
  typedPhone(values) ?? { phonePrefix: values.phonePrefix, phoneNumber: '' }

export const newCustomerResolver = withPhone<NewCustomerValues>(NewCustomer, phoneOf)
