import type { MergePreview } from '#contract/customers/merge.ts'
import { type Fields, ORDER_INFO_NAMES } from './fields.ts'

/** The full number; its parts mean nothing on their own. */
const phoneOf = ({ phonePrefix, phoneNumber }: Fields): string | null =>
  phoneNumber === null ? null : [phonePrefix, phoneNumber].filter(Boolean).join(' ')

const isSame = (one: string | null, other: string | null): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

/** Both notes, plus an email and phone that would be lost: the customer may still use them. */
function noteOf(keep: Fields, drop: Fields): string | null {
  const lines = [
    ...(drop.note === null || keep.note?.includes(drop.note) ? [] : [drop.note]),
    ...(keep.email !== null && drop.email !== null && !isSame(keep.email, drop.email)
      ? [`E-mail: ${drop.email}`]
      : []),
    ...(phoneOf(keep) !== null && phoneOf(drop) !== null && phoneOf(keep) !== phoneOf(drop)
      ? [`Phone: ${phoneOf(drop)}`]
      : []),
  ]
  return [...(keep.note === null ? [] : [keep.note]), ...lines].join('\n') || null
}

/** A date of birth that contradicts the known year is ignored. */
function birthOf(keep: Fields, drop: Fields): Pick<Fields, 'dob' | 'doby'> {
  const year = drop.dob?.startsWith('--') ? null : Number(drop.dob?.slice(0, 4) ?? 0) || null
  const fits = year === null || keep.doby === null || keep.doby === year
  const taken = keep.dob === null && fits
  return { dob: taken ? drop.dob : keep.dob, doby: keep.doby ?? (taken && year !== null ? year : drop.doby) }
}

/** Taken as a whole: the street of one and the town of the other are not an address. */
const addressOf = (keep: Fields, drop: Fields) => {
  const from = ORDER_INFO_NAMES.every((name) => name === 'company' || keep[name] === null) ? drop : keep
  const parts = Object.fromEntries(ORDER_INFO_NAMES.map((name) => [name, from[name]]))
  return { ...parts, company: keep.company ?? drop.company } as Pick<
    Fields,
    (typeof ORDER_INFO_NAMES)[number]
  >
}

/** The merged fields: empty fields of the kept customer are filled from the other. */
export function mergedFields(keep: Fields, drop: Fields): Fields {
  const filled = Object.fromEntries(
    Object.entries(keep).map(([name, value]) => [name, value || drop[name as keyof Fields]]),
  ) as Fields
  const { phonePrefix, phoneNumber } = keep.phoneNumber === null ? drop : keep
  return {
    ...filled,
    phonePrefix,
    phoneNumber,
    ...birthOf(keep, drop),
    ...addressOf(keep, drop),
    note: noteOf(keep, drop),
  }
}

/** Display values by field; the phone number is one value, under `phoneNumber`. */
const shown = (fields: Fields): Readonly<Record<string, string | null>> => {
  const { phonePrefix: _, ...others } = fields
  const texts = Object.entries({ ...others, phoneNumber: phoneOf(fields) })
  return Object.fromEntries(
    texts.map(([name, value]) => [name, value === null || value === '' ? null : String(value)]),
  )
}

/** Fields that differ or that the merge changes, with the result. */
export function differences(keep: Fields, drop: Fields): MergePreview['fields'] {
  const [one, other, result] = [shown(keep), shown(drop), shown(mergedFields(keep, drop))]
  return Object.keys(one)
    .filter((field) => one[field] !== other[field] || one[field] !== result[field])
    .map((field) => ({
      field,
      keep: one[field] ?? null,
      drop: other[field] ?? null,
      result: result[field] ?? null,
    }))
}
