import type { InsightChart, Insights } from '#contract/insights/insights.ts'
import type { InsightStage } from '#contract/insights/slices.ts'
import { statusOf } from '#contract/orders/statuses.ts'
import type { Cell } from '../http/csvCells.ts'

interface ChartTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const STAGES: Readonly<Record<InsightStage, string>> = { SKETCH: 'Sketch', COLOR: 'Colour' }

const SPEEDS = { within: 'Within a day', later: 'Later', waiting: 'Waiting, less than a day' } as const

const CARE = {
  ANNIVERSARY: 'Anniversary',
  BIRTHDAY: 'Birthday',
  DAY_AFTER_FIRST_ORDER_COMPLETE: 'After the first order',
  RETURN_CUSTOMERS: 'Returning customer',
} as const

function dayTable({ days }: Insights): ChartTable {
  const priced = days.some(({ revenue }) => revenue !== undefined)
  return {
    headings: ['Day', 'Orders', ...(priced ? ['Revenue'] : []), 'Finished', 'Finished late'],
    rows: days.map(({ day, orders, revenue, finished, late }) => [
      day,
      orders,
      ...(priced ? [revenue] : []),
      finished,
      late,
    ]),
  }
}

const laneTable = ({ lanes }: Insights): ChartTable => ({
  headings: ['Status', 'Today', '1 to 2 days', '3 to 6 days', '7 days or more'],
  rows: lanes.map(({ status, ages }) => [statusOf(status).friendlyName, ...ages.map(({ orders }) => orders)]),
})

function artistTable({ artists }: Insights): ChartTable | undefined {
  if (!artists) return undefined
  const paid = artists.some(({ payouts }) => payouts !== undefined)
  return {
    headings: ['Artist', 'Login', 'Open', 'Finished', 'Finished late', ...(paid ? ['Payouts', 'Paid'] : [])],
    rows: artists.map(({ artist, open, finished, late, ...row }) => [
      artist.fullName,
      artist.login,
      open,
      finished,
      late,
      ...(paid ? [row.payouts, row.paid] : []),
    ]),
  }
}

const TABLES: Readonly<Record<InsightChart, (insights: Insights) => ChartTable | undefined>> = {
  days: dayTable,
  lanes: laneTable,
  times: ({ totals }) => ({
    headings: ['Status', 'Orders', 'Mean hours'],
    rows: totals.times.map(({ status, orders, hours }) => [
      statusOf(status).friendlyName,
      orders,
      hours ?? undefined,
    ]),
  }),
  firstPass: ({ totals }) => ({
    headings: ['Stage', 'Approved first time', 'Sent back'],
    rows: totals.firstPass.map(({ stage, approved, sentBack }) => [STAGES[stage], approved, sentBack]),
  }),
  rounds: ({ totals }) => ({
    headings: ['Versions', 'Orders'],
    rows: totals.rounds.map(({ rounds, orders }) => [rounds, orders]),
  }),
  artists: artistTable,
  answers: ({ totals }) => ({
    headings: ['Answered', 'Orders'],
    rows: totals.answers.map(({ speed, orders }) => [SPEEDS[speed], orders]),
  }),
  reminders: ({ totals: { reminders } }) =>
    reminders && {
      headings: ['Type', 'Reminded', 'Open'],
      rows: reminders.map(({ type, reminded, open }) => [CARE[type], reminded, open]),
    },
}

/** The table of a chart; undefined if the account does not see it. */
export const chartTable = (insights: Insights, chart: InsightChart): ChartTable | undefined =>
  TABLES[chart](insights)
