import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { EXTENSION_TEXTS, NewUser, type User, UserChange } from '#contract/users.ts'
import { countryOf, isPhone, splitPhone } from '#src/forms/phone.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'

interface Phone {
  readonly phonePrefix?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
}

/** What was typed as a phone number, as its parts; none where nothing was typed. */
export function phoneOf({ phonePrefix, phoneNumber }: Phone) {
  if (!phoneNumber?.trim()) return { phonePrefix: null, phoneNumber: null }
  const parts = splitPhone(phoneNumber, countryOf(phonePrefix))
  return { phonePrefix: parts.phonePrefix, phoneNumber: parts.phoneNumber }
}

/** Checks by the contract, and the phone number, where there is one, by what can exist (D-9.6). */
const withPhone =
  <V extends Phone & Record<string, unknown>>(schema: z.ZodType): Resolver<V> =>
  async (values, context, options) => {
    const phone = phoneOf(values)
    const checked = await zodResolver(schema as z.ZodType<V>)({ ...values, ...phone }, context, options)
    if (phone.phoneNumber === null || isPhone({ ...phone, phonePrefix: phone.phonePrefix })) return checked
    const wrong = { type: 'schema', message: 'validation.phone' }
    return { values: {}, errors: { ...checked.errors, phoneNumber: wrong } as never }
  }

export type NewUserValues = z.input<typeof NewUser> & { phonePrefix: string; phoneNumber: string }

export const EMPTY_USER: NewUserValues = {
  login: '',
  rawPassword: '',
  email: '',
  firstName: '',
  lastName: '',
  phonePrefix: '+84',
  phoneNumber: '',
  authorities: [],
}

export const newUserResolver: Resolver<NewUserValues> = withPhone<NewUserValues>(NewUser)

/** A user as its form holds it. */
export type UserValues = Omit<z.input<typeof UserChange>, 'version' | 'storeIds'> & { storeIds: string[] }

export const valuesOf = (user: User): UserValues => {
  const { login, email, firstName, lastName, langKey, activated, authorities, permissions } = user
  const texts = Object.keys(EXTENSION_TEXTS) as (keyof typeof EXTENSION_TEXTS)[]
  const extension = Object.fromEntries(texts.map((name) => [name, user.customerExtension[name] ?? '']))
  return {
    login,
    email: email ?? '',
    firstName,
    lastName,
    langKey,
    activated,
    authorities,
    permissions,
    phonePrefix: user.phonePrefix ?? '+84',
    phoneNumber: user.phoneNumber ?? '',
    storeIds: user.storeIds.map(String),
    customerExtension: { ...extension, gen: user.customerExtension.gen },
    rawPassword: '',
  }
}

export const userResolver: Resolver<UserValues> = withPhone<UserValues>(UserChange)

/** Rights that nobody changes for himself; they are left out of what one saves of oneself (D-1.15). */
const RIGHTS = ['activated', 'authorities', 'permissions', 'storeIds', 'rawPassword'] as const

/** What is sent of the form. Who has no address yet is not asked for one. */
export function changeOf(values: UserValues, own: boolean): Omit<z.input<typeof UserChange>, 'version'> {
  const all = { ...values, storeIds: values.storeIds.map(Number), ...phoneOf(values) }
  return own
    ? (Object.fromEntries(
        Object.entries(all).filter(([name]) => !(RIGHTS as readonly string[]).includes(name)),
      ) as typeof all)
    : all
}
