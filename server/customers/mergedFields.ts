import type { MergePreview } from '#contract/customerImport.ts'
import { type Fields, ORDER_INFO_NAMES } from './fields.ts'

/** One number, of which the parts say nothing alone. */
const phoneOf = ({ phonePrefix, phoneNumber }: Fields): string | null =>
  phoneNumber === null ? null : [phonePrefix, phoneNumber].filter(Boolean).join(' ')

const isSame = (one: string | null, other: string | null): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

/** Both notes, and an address and a number that would be lost: someone may still write from there. */
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

/** A day of birth that says another year than the one known is left. */
function birthOf(keep: Fields, drop: Fields): Pick<Fields, 'dob' | 'doby'> {
  const year = drop.dob?.startsWith('--') ? null : Number(drop.dob?.slice(0, 4) ?? 0) || null
  const fits = year === null || keep.doby === null || keep.doby === year
  const taken = keep.dob === null && fits
  return { dob: taken ? drop.dob : keep.dob, doby: keep.doby ?? (taken && year !== null ? year : drop.doby) }
}

/** Whole or not at all: the street of one and the town of the other are no address. */
const addressOf = (keep: Fields, drop: Fields) => {
  const from = ORDER_INFO_NAMES.every((name) => name === 'company' || keep[name] === null) ? drop : keep
  const parts = Object.fromEntries(ORDER_INFO_NAMES.map((name) => [name, from[name]]))
  return { ...parts, company: keep.company ?? drop.company } as Pick<
    Fields,
    (typeof ORDER_INFO_NAMES)[number]
  >
}

/** What is known of two customers who are one: an empty field of the kept one is filled from the other. */
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

/** What a field shows; a phone number is one, under `phoneNumber`. */
const shown = (fields: Fields): Readonly<Record<string, string | null>> => {
  const { phonePrefix: _, ...others } = fields
  const texts = Object.entries({ ...others, phoneNumber: phoneOf(fields) })
  return Object.fromEntries(
    texts.map(([name, value]) => [name, value === null || value === '' ? null : String(value)]),
  )
}

/** The fields in which the two differ, or that merging changes, with what stands afterwards. */
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
