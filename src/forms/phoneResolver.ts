import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { countryOf, isPhone, type PhoneParts, splitPhone } from './phone.ts'

/** A phone number as a form holds it. */
export interface PhoneValues {
  readonly phonePrefix?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
}

/** What was typed as its parts, for Enter sends a form before its box is left; undefined where nothing was typed. */
export const typedPhone = ({ phonePrefix, phoneNumber }: PhoneValues): PhoneParts | undefined => {
  if (!phoneNumber?.trim()) return undefined
  const { country: _, ...parts } = splitPhone(phoneNumber, countryOf(phonePrefix))
  return parts
}

/**
 * Checks by the contract, and the phone number, where one is sent, by what can exist (D-9.6).
 * @param phoneOf what would be sent of the values, the number in its parts; undefined where it is left as it stands
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
