import { daysOf } from '../lists/dayRange.ts'
import { ORDER_STATUSES, type OrderStatus } from '../orders/statuses.ts'
import { z } from '../schema/z.ts'
import { daysBetween, type InsightRange, MAX_INSIGHT_DAYS } from './range.ts'

/** Stages whose work is decided on. */
export const INSIGHT_STAGES = ['SKETCH', 'COLOR'] as const
export const InsightStage = z.enum(INSIGHT_STAGES)
export type InsightStage = z.infer<typeof InsightStage>

/** Business days that orders have been in their status: today, 1 to 2, 3 to 6, and 7 or more. */
export const LANE_AGES = ['0', '1-2', '3-6', '7+'] as const
export const LaneAge = z.enum(LANE_AGES)
export type LaneAge = z.infer<typeof LaneAge>

/** Versions handed in for one order; the last is for all above. */
export const ROUNDS = ['0', '1', '2', '3', '4', '5', '6+'] as const
export const Rounds = z.enum(ROUNDS)
export type Rounds = z.infer<typeof Rounds>

/** How long customers waited for an answer: a day at most, longer, or still waiting for less than a day. */
export const ANSWER_SPEEDS = ['within', 'later', 'waiting'] as const
export const AnswerSpeed = z.enum(ANSWER_SPEEDS)
export type AnswerSpeed = z.infer<typeof AnswerSpeed>

/** Slices of a range without a further key. */
const PLAIN = ['revenue', 'finished', 'late'] as const
const OF_STAGES = ['firstPass', 'sentBack'] as const

/** The orders that one bar or point of a chart counts. */
export type InsightSlice =
  | { readonly slice: (typeof PLAIN)[number]; readonly range: InsightRange }
  | { readonly slice: 'rounds'; readonly range: InsightRange; readonly key: Rounds }
  | { readonly slice: (typeof OF_STAGES)[number]; readonly range: InsightRange; readonly key: InsightStage }
  | { readonly slice: 'time'; readonly range: InsightRange; readonly key: OrderStatus }
  | { readonly slice: 'answers'; readonly range: InsightRange; readonly key: AnswerSpeed }
  | { readonly slice: 'lane'; readonly key: OrderStatus; readonly age: LaneAge }

const oneOf = <const T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text)

function rangeOf(text: string | undefined): InsightRange | undefined {
  const { from, to } = daysOf(text ?? '') ?? {}
  return from && to && daysBetween(from, to) <= MAX_INSIGHT_DAYS ? { from, to } : undefined
}

function laneOf(status: string | undefined, days: string | undefined): InsightSlice | undefined {
  const key = oneOf(ORDER_STATUSES, status)
  const age = oneOf(LANE_AGES, days)
  return key && age && { slice: 'lane', key, age }
}

function keyedSlice(slice: string, range: InsightRange, text: string | undefined): InsightSlice | undefined {
  const plain = oneOf(PLAIN, slice)
  if (plain) return { slice: plain, range }
  const ofStage = oneOf(OF_STAGES, slice)
  const stage = oneOf(INSIGHT_STAGES, text)
  if (ofStage) return stage && { slice: ofStage, range, key: stage }
  const rounds = oneOf(ROUNDS, text)
  if (slice === 'rounds') return rounds && { slice, range, key: rounds }
  const speed = oneOf(ANSWER_SPEEDS, text)
  if (slice === 'answers') return speed && { slice, range, key: speed }
  const status = oneOf(ORDER_STATUSES, text)
  return slice === 'time' && status ? { slice, range, key: status } : undefined
}

/** The slice of a text like `late,2026-11-01..2026-11-21`; undefined if it is none. */
export function sliceOf(text: string): InsightSlice | undefined {
  const [slice = '', first, second] = text.split(',')
  if (slice === 'lane') return laneOf(first, second)
  const range = rangeOf(first)
  return range && keyedSlice(slice, range, second)
}

/** A slice as the value of the orders' `insight` filter. */
export function sliceText(given: InsightSlice): string {
  if (given.slice === 'lane') return `lane,${given.key},${given.age}`
  const { from, to } = given.range
  return [given.slice, `${from}..${to}`, ...('key' in given ? [given.key] : [])].join(',')
}
