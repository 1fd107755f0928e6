import { Day } from '../day.ts'
import { isoOf, partsOf } from './birth.ts'
import type { CustomerValues } from './customerValues.ts'

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Adds the typed tag unless it exists already, ignoring case (A§5). */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().toLowerCase()
  return tag === '' || tags.some((one) => one.toLowerCase() === tag) ? tags : [...tags, tag]
}

type DayDraft = Pick<CustomerValues, 'dayName' | 'dayDate' | 'dayNote'>

/** Whether a new anniversary has been started. */
export const isStarted = ({ dayName, dayDate, dayNote }: DayDraft): boolean =>
  dayName !== '' || dayDate !== '' || dayNote.trim() !== ''

const isWhole = (date: string): boolean => Object.values(partsOf(date)).every((part) => part !== '')

/** Validation errors of a new anniversary, as translation keys (A§5). */
export function lackOf({ dayName, dayDate }: DayDraft): { dayName?: string; dayDate?: string } {
  return {
    ...(dayName === '' && { dayName: 'validation.noAnniversaryType' }),
    ...(isoOf(dayDate) === undefined && {
      dayDate: isWhole(dayDate) ? 'validation.noSuchDay' : 'validation.noAnniversaryDate',
    }),
  }
}

/** The anniversaries plus the one being entered. */
export const withDay = (days: readonly Day[], { dayName, dayDate, dayNote }: DayDraft): readonly Day[] => {
  const date = isoOf(dayDate)
  return date === undefined || dayName === ''
    ? days
    : [...days, new Day({ name: dayName, date, note: dayNote.trim() })]
}

/** Applies what was added and removed since `seen` to `now`, because the call replaces the whole list. */
export const mergeTags = (
  seen: readonly string[],
  wanted: readonly string[],
  now: readonly string[],
): string[] => [
  ...now.filter((tag) => wanted.includes(tag) || !seen.includes(tag)),
  ...wanted.filter((tag) => !seen.includes(tag) && !now.includes(tag)),
]

const isIn = (days: readonly Day[], id: number | undefined): boolean => days.some((day) => day.id === id)

const isEqual = (one: Day, other: Day): boolean =>
  one.name === other.name && one.date === other.date && one.note === other.note

/**
 * The same for anniversaries, which are added and removed but never changed. A new one that has appeared
 * since `seen` is not added again: the response to the call that added it may have been lost.
 */
export const mergeDays = (seen: readonly Day[], wanted: readonly Day[], now: readonly Day[]): Day[] => {
  const come = now.filter(({ id }) => !isIn(seen, id))
  return [
    ...now.filter(({ id }) => isIn(wanted, id) || !isIn(seen, id)),
    ...wanted.filter((day) => day.id === undefined && !come.some((one) => isEqual(one, day))),
  ]
}

/**
 * Whether an anniversary removed here was changed by others since: the user has not seen what would be
 * deleted.
 */
export const isChangedMeanwhile = (
  shown: readonly Day[],
  wanted: readonly Day[],
  now: readonly Day[],
): boolean =>
  shown
    .filter(({ id }) => !isIn(wanted, id))
    .some((day) => now.some((one) => one.id === day.id && !isSame(one, day)))
