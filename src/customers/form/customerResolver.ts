import '#contract/schema/builders.ts'
import type { FieldError, Resolver } from 'react-hook-form'
import { type Customer, CustomerChange, MAX_TAG } from '#contract/customers/customers.ts'
import { customerKey } from '#contract/customers/key.ts'
import { GivenEmail } from '#contract/fields.ts'
import { isPhone } from '#src/forms/phone.ts'
import { isBirth } from './birth.ts'
import { type CustomerValues, customerChange } from './customerValues.ts'
import { isStarted, lackOf } from './staged.ts'

/** Maps contract fields to the form fields that hold them. */
const ALIASES: Readonly<Record<string, string>> = {
  dob: 'birth',
  doby: 'birth',
  phonePrefix: 'phoneNumber',
  tags: 'newTag',
  anniversaries: 'dayName',
}

/** The form is flat but for custom fields, the contract nests `contact` and `orderInfo` (D-9.2). */
export function fieldOf(path: string): string {
  const [first = '', second] = path.split('.')
  if (first === 'custom') return path
  if (second && (first === 'contact' || first === 'orderInfo')) return second
  return ALIASES[first] ?? first
}

/** Validation errors by form field. */
function wrongIn(values: CustomerValues, base: Customer): Readonly<Record<string, string>> {
  const change = customerChange(values, base)
  const { phoneNumber, phonePrefix, email } = change
  const checked = CustomerChange.safeParse({ ...change, login: customerKey(base) })
  // The contract accepts any unchanged address; this one was changed, so it must be valid.
  const address = GivenEmail.optional().safeParse(email)
  return {
    ...Object.fromEntries(
      (checked.error?.issues ?? []).map(({ path, message }) => [fieldOf(path.join('.')), message]),
    ),
    ...(address.error && { email: address.error.issues[0]?.message ?? 'validation.email' }),
    ...(!isBirth(values.birth) && { birth: 'validation.invalid' }),
    ...(phoneNumber &&
      !isPhone({ phoneNumber, phonePrefix: phonePrefix ?? '' }) && { phoneNumber: 'validation.phone' }),
    ...(values.newTag.trim().length > MAX_TAG && { newTag: 'validation.tooLong' }),
    ...(isStarted(values) && lackOf(values)),
  }
}

/** Validates only what would be sent: stored values may be older than the contract's rules. */
export const customerResolver =
  (base: Customer): Resolver<CustomerValues> =>
  (values) => {
    const wrong = Object.entries(wrongIn(values, base))
    if (wrong.length === 0) return { values, errors: {} }
    const errors = wrong.map(([name, message]): [string, FieldError] => [name, { type: 'schema', message }])
    return { values: {}, errors: Object.fromEntries(errors) as never }
  }
