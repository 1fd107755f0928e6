import type { Resolver } from 'react-hook-form'
import { NewCustomer } from '#contract/customers.ts'
import { countryOf, isPhone, splitPhone } from '#src/forms/phone.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'

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

/** What was typed as a phone number, as its parts: Enter sends a form before its box is left. */
export function phoneOf({
  phonePrefix,
  phoneNumber,
}: Pick<NewCustomerValues, 'phonePrefix' | 'phoneNumber'>) {
  if (phoneNumber.trim() === '') return { phonePrefix, phoneNumber: '' }
  const { country: _, ...parts } = splitPhone(phoneNumber, countryOf(phonePrefix))
  return parts
}

const byContract = zodResolver<NewCustomerValues>(NewCustomer)

/** Checks by the contract, and the phone number by what can exist (D-9.6). */
export const newCustomerResolver: Resolver<NewCustomerValues> = async (values, context, options) => {
  const phone = phoneOf(values)
  const checked = await byContract({ ...values, ...phone }, context, options)
  if (phone.phoneNumber === '' || isPhone(phone)) return checked
  const wrong = { type: 'schema', message: 'validation.phone' }
  return { values: {}, errors: { ...checked.errors, phoneNumber: wrong } }
}
