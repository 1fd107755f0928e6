import { z } from '../schema/z.ts'

/** Date ranges for the day of payment; presets are relative to the business day (D-13.1). */
export const PAID_PRESETS = [
  'today',
  'yesterday',
  'last7days',
  'last30days',
  'thisMonth',
  'lastMonth',
] as const
export type PaidPreset = (typeof PAID_PRESETS)[number]

/** Date ranges for the deadline; `overdue` means past the deadline and not DONE. */
export const DEADLINE_PRESETS = ['overdue', 'today', 'tomorrow', 'next3days', 'next7days'] as const
export type DeadlinePreset = (typeof DEADLINE_PRESETS)[number]

const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= '2000' && text < '2200'
  )
}

/** First and last day of `2026-11-01..2026-11-21`; an open end is undefined. Undefined if not a range. */
export function daysOf(range: string): { from: string | undefined; to: string | undefined } | undefined {
  const found = DAYS.exec(range)
  if (!found) return undefined
  const [, from, to] = found
  if (from === undefined && to === undefined) return undefined
  if ([from, to].some((day) => day !== undefined && !isDay(day))) return undefined
  if (from !== undefined && to !== undefined && from > to) return undefined
  return { from, to }
}

/** A preset, or business days as `2026-11-01..2026-11-21`, with either end optional. */
export const dayRange = <const P extends readonly [string, ...string[]]>(presets: P) =>
  z.union([
    z.enum(presets),
    z
      .string()
      .max(30)
      .refine((text) => daysOf(text) !== undefined, 'validation.invalid'),
  ])
