import '#contract/schema/builders.ts'
import type { FieldError, Resolver } from 'react-hook-form'
import { type Artist, ArtistChange, SCORES, type Score } from '#contract/artists/artists.ts'
import { accountField, type PaymentMethod, type PaymentType } from '#contract/artists/payment.ts'
import { GivenEmail } from '#contract/fields.ts'
import { isPhone } from '#src/forms/phone.ts'
import { typedPhone } from '#src/forms/phoneResolver.ts'
import type { UpdateOf } from '#src/providers/cruds.ts'

export interface MethodValues {
  readonly id?: number
  readonly serviceName: string
  readonly type: PaymentType
  readonly number: string
  readonly email: string
}

export type ArtistValues = Record<Score, string> & {
  login: string
  email: string
  firstName: string
  lastName: string
  phonePrefix: string
  phoneNumber: string
  note: string
  fbUrl: string
  igUrl: string
  uid: string
  country: string
  countryCode: string
  activated: boolean
  paymentInfo: string
  paymentMethods: MethodValues[]
}

type Field = keyof ArtistValues

/** The fields of each part of an artist that is edited on its own (D-1.23). */
export const PART_FIELDS = {
  work: ['firstName', 'lastName', ...SCORES, 'note'],
  contact: ['email', 'phonePrefix', 'phoneNumber', 'fbUrl', 'igUrl', 'uid', 'country', 'countryCode'],
  payment: ['paymentInfo', 'paymentMethods'],
  activation: ['activated'],
} as const satisfies Record<string, readonly Field[]>
export type Part = keyof typeof PART_FIELDS

export const fieldsOf = (parts: readonly Part[]): readonly Field[] =>
  parts.flatMap((part) => PART_FIELDS[part])

const methodOf = ({ id, serviceName, type, number, email }: PaymentMethod): MethodValues => ({
  id,
  serviceName,
  type,
  number: number ?? '',
  email: email ?? '',
})

export const artistValues = (artist: Artist): ArtistValues => ({
  login: artist.login,
  email: artist.email ?? '',
  firstName: artist.firstName,
  lastName: artist.lastName,
  phonePrefix: artist.phonePrefix ?? '+84',
  phoneNumber: artist.phoneNumber ?? '',
  note: artist.note ?? '',
  fbUrl: artist.fbUrl ?? '',
  igUrl: artist.igUrl ?? '',
  uid: artist.uid ?? '',
  country: artist.country ?? '',
  countryCode: artist.countryCode ?? '',
  activated: artist.activated,
  paymentInfo: artist.paymentInfo ?? '',
  paymentMethods: (artist.paymentMethods ?? []).map(methodOf),
  ...(Object.fromEntries(SCORES.map((score) => [score, String(artist[score] ?? 0)])) as Record<
    Score,
    string
  >),
})

const NO_PHONE = { phonePrefix: null, phoneNumber: null }

/** The value of a field to send. */
const sentValue = (values: ArtistValues, field: Field): unknown =>
  (SCORES as readonly string[]).includes(field) ? Number(values[field]) : values[field]

/** What differs from the artist, among these fields: hidden and masked values are never sent by accident. */
export function artistChange(
  values: ArtistValues,
  artist: Artist,
  fields: readonly Field[],
): UpdateOf<'artists'> {
  const was = artistValues(artist)
  const changed = fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(was[field]))
  const change = Object.fromEntries(changed.map((field) => [field, sentValue(values, field)]))
  const phone = changed.includes('phoneNumber') || changed.includes('phonePrefix')
  return phone ? { ...change, ...(typedPhone(values) ?? NO_PHONE) } : change
}

/** Faults that depend on the artist: unchanged values may be older than the rules. */
function faultsOf(values: ArtistValues, artist: Artist, change: UpdateOf<'artists'>): Record<string, string> {
  const faults: Record<string, string> = {}
  const { email, phonePrefix, phoneNumber } = change
  if (email === '' && artist.email) faults.email = 'validation.required'
  else if (email && !GivenEmail.safeParse(email).success) faults.email = 'validation.email'
  if (phoneNumber && !isPhone({ phonePrefix: phonePrefix ?? '', phoneNumber }))
    faults.phoneNumber = 'validation.phone'
  for (const [at, method] of (change.paymentMethods === undefined ? [] : values.paymentMethods).entries()) {
    const field = accountField(method.type)
    const isKept = artist.unreadable && method.id !== undefined
    if (method[field].trim() === '' && !isKept)
      faults[`paymentMethods.${at}.${field}`] = 'validation.required'
  }
  return faults
}

/** Validates the changes among these fields by the contract and the rules about them. */
export const artistResolver =
  (artist: Artist, fields: readonly Field[]): Resolver<ArtistValues> =>
  (values) => {
    const change = artistChange(values, artist, fields)
    const checked = ArtistChange.safeParse({ ...change, login: artist.login })
    const wrong = [
      ...(checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
      ...Object.entries(faultsOf(values, artist, change)),
    ]
    if (wrong.length === 0) return { values, errors: {} }
    const errors = wrong.map(([name, message]): [string, FieldError] => [name, { type: 'schema', message }])
    return { values: {}, errors: Object.fromEntries(errors) as never }
  }
