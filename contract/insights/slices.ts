import { z } from 'zod'
import { OrderStatus } from '../orders/statuses.ts'
import { InsightRange } from './range.ts'

/** Stages whose work is judged. */
export const INSIGHT_STAGES = ['SKETCH', 'COLOR'] as const
export const InsightStage = z.enum(INSIGHT_STAGES)
export type InsightStage = z.infer<typeof InsightStage>

/** Business days that orders have been in their status: today, 1 to 2, 3 to 6, and 7 or more. */
export const LANE_AGES = ['0', '1-2', '3-6', '7+'] as const
export const LaneAge = z.enum(LANE_AGES)
export type LaneAge = z.infer<typeof LaneAge>

/** Versions handed in for one order; the last stands for all above. */
export const ROUNDS = ['0', '1', '2', '3', '4', '5', '6+'] as const
export const Rounds = z.enum(ROUNDS)
export type Rounds = z.infer<typeof Rounds>

/** How long customers waited for an answer: a day at most, longer, or still waiting for less than a day. */
export const ANSWER_SPEEDS = ['within', 'later', 'waiting'] as const
export const AnswerSpeed = z.enum(ANSWER_SPEEDS)
export type AnswerSpeed = z.infer<typeof AnswerSpeed>

/** Slices of a range without a further key. */
const PLAIN = ['revenue', 'finished', 'late'] as const

/** The orders that one bar or point of a chart counts. */
export const InsightSlice = z.discriminatedUnion('slice', [
  z.object({ slice: z.enum(PLAIN), range: InsightRange }),
  z.object({ slice: z.literal('rounds'), range: InsightRange, key: Rounds }),
  z.object({ slice: z.enum(['firstPass', 'sentBack']), range: InsightRange, key: InsightStage }),
  z.object({ slice: z.literal('time'), range: InsightRange, key: OrderStatus }),
  z.object({ slice: z.literal('answers'), range: InsightRange, key: AnswerSpeed }),
  z.object({ slice: z.literal('lane'), key: OrderStatus, age: LaneAge }),
])
export type InsightSlice = z.infer<typeof InsightSlice>

function readSlice(text: string): unknown {
  const [slice, ...rest] = text.split(',')
  if (slice === 'lane') return { slice, key: rest[0], age: rest[1] }
  const [from, to] = (rest[0] ?? '').split('..')
  return { slice, range: { from, to }, ...(rest[1] !== undefined && { key: rest[1] }) }
}

/** The slice of a text like `late,2026-11-01..2026-11-21`; undefined if it is none. */
export const sliceOf = (text: string): InsightSlice | undefined =>
  InsightSlice.safeParse(readSlice(text)).data

/** A slice as the value of the orders' `insight` filter. */
export function sliceText(given: InsightSlice): string {
  if (given.slice === 'lane') return `lane,${given.key},${given.age}`
  const { from, to } = given.range
  return [given.slice, `${from}..${to}`, ...('key' in given ? [given.key] : [])].join(',')
}

/** The `insight` filter of the orders list: `rounds,2026-11-01..2026-11-21,3` or `lane,SKETCH,7+`. */
export const GivenSlice = z
  .string()
  .max(100)
  .refine((text) => sliceOf(text) !== undefined, 'validation.invalid')
