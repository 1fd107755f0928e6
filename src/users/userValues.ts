import type { Resolver } from 'react-hook-form'
import type { z } from '#contract/schema/z.ts'
import type { Language } from '#contract/session/session.ts'
import { EXTENSION_TEXTS, NewUser, type User, UserChange } from '#contract/users.ts'
import { type PhoneValues, typedPhone, withPhone } from '#src/forms/phoneResolver.ts'

const NO_PHONE = { phonePrefix: null, phoneNumber: null }

/** The phone number of a new user to send; empty if nothing was typed. */
export const newPhoneOf = (values: PhoneValues) => typedPhone(values) ?? NO_PHONE

export type NewUserValues = z.input<typeof NewUser> & { phonePrefix: string; phoneNumber: string }

/** Of a user whom an account with this language creates. */
export const emptyUser = (langKey: Language): NewUserValues => ({
  login: '',
  rawPassword: '',
  invite: false,
  email: '',
  langKey,
  firstName: '',
  lastName: '',
  phonePrefix: '+84',
  phoneNumber: '',
  authorities: [],
})

/** Request body of a new user: stores only for store staff, and no password of one who is invited. */
export function userBody({ storeIds, rawPassword, ...values }: NewUserValues): NewUserValues {
  const ofStore = values.authorities?.includes('ROLE_STORE') && { storeIds }
  return { ...values, ...ofStore, ...(!values.invite && { rawPassword }) }
}

const checkNewUser = withPhone<NewUserValues>(NewUser, newPhoneOf)
export const newUserResolver: Resolver<NewUserValues> = (values, context, options) =>
  checkNewUser(userBody(values), context, options)

export type UserValues = Omit<z.input<typeof UserChange>, 'version' | 'storeIds'> & { storeIds: string[] }

export const userValues = (user: User): UserValues => {
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

/** The contact data to send. Unchanged values are not validated: they may be older than the rules. */
function contactOf(values: UserValues, user: User) {
  const was = userValues(user)
  const { phonePrefix, phoneNumber } = values
  const same = phonePrefix === was.phonePrefix && phoneNumber === was.phoneNumber
  return {
    // Both are left out again when the validated values are sent.
    email: values.email === was.email ? undefined : values.email,
    ...(same || phoneNumber === undefined
      ? { phonePrefix: undefined, phoneNumber: undefined }
      : newPhoneOf(values)),
  }
}

export const userResolver = (user: User): Resolver<UserValues> =>
  withPhone<UserValues>(UserChange, (values) => contactOf(values, user))

/** Rights that users cannot change for themselves; left out when saving the own profile (D-1.15). */
const RIGHTS = ['activated', 'authorities', 'permissions', 'storeIds', 'rawPassword'] as const

/** Request body of the form's changes. */
export function userChange(
  values: UserValues,
  user: User,
  own: boolean,
): Omit<z.input<typeof UserChange>, 'version'> {
  const all = { ...values, storeIds: values.storeIds.map(Number), ...contactOf(values, user) }
  return own
    ? (Object.fromEntries(
        Object.entries(all).filter(([name]) => !(RIGHTS as readonly string[]).includes(name)),
      ) as typeof all)
    : all
}
