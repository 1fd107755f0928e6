import { cleanName } from '#contract/text/clean.ts'
import { keptText } from '../../http/plainText.ts'

export type Given = Readonly<Record<string, unknown>>

/** An object of a shop's body; empty if it is anything else. */
export const recordIn = (given: unknown): Given =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Given) : {}

export const listIn = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : [])

const written = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : ''

/** A text of several lines, at most so long; empty if there is none. */
export const textIn = (given: unknown, longest: number): string =>
  keptText(written(given)).trim().slice(0, longest).toWellFormed()

/** The same on one line, as names are kept. */
export const lineIn = (given: unknown, longest: number): string => textIn(cleanName(written(given)), longest)

/** An instant as ISO-8601; undefined if it is none, or not of these two centuries. */
export function instantIn(given: unknown): string | undefined {
  const text = lineIn(given, 50)
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : undefined
  if (at === undefined || Number.isNaN(at.getTime())) return undefined
  const iso = at.toISOString()
  return iso >= '2000' && iso < '2200' ? iso : undefined
}
