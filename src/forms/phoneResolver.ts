import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from '#contract/schema/z.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { countryOf, isPhone, type PhoneParts, splitPhone } from './phone.ts'

/** Form values of a phone number. */
export interface PhoneValues {
  readonly phonePrefix?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
}

/** Splits the typed number here as well: Enter submits without blurring the input. Undefined if empty. */
export const typedPhone = ({ phonePrefix, phoneNumber }: PhoneValues): PhoneParts | undefined => {
  if (!phoneNumber?.trim()) return undefined
  const { country: _, ...parts } = splitPhone(phoneNumber, countryOf(phonePrefix))
  return parts
}

/**
 * Validates by the contract, and the phone number, if sent, by whether it is possible (D-9.6).
 * @param phoneOf returns the number to send in its parts; undefined if unchanged
 */
export const withPhone =
  <V extends FieldValues & PhoneValues>(
    schema: z.ZodType,
    phoneOf: (values: V) => PhoneValues,
  ): Resolver<V> =>
  async (values, context, options) => {
    const sent = phoneOf(values)
    const checked = await zodResolver(schema as z.ZodType<V>)({ ...values, ...sent }, context, options)
    const { phonePrefix, phoneNumber } = sent
    if (!phoneNumber || isPhone({ phonePrefix: phonePrefix ?? '', phoneNumber })) return checked
    const wrong = { type: 'schema', message: 'validation.phone' }
    return { values: {}, errors: { ...checked.errors, phoneNumber: wrong } as never }
  }
