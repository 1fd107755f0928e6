import { recordKey } from '#src/admin/record/recordKey.ts'

/** Query keys of pay runs. */
export const RUN_KEYS = {
  lists: ['payRuns', 'getList'],
  preview: ['payRuns', 'preview'],
} as const

// Rows of the list, which react-admin caches by id without it, have no lines.
const meta = { lines: true }

/** What the page of a run reads. */
export const runPage = (id: string) => ({ resource: 'payRuns', id, queryOptions: { meta } })

/** The query key of that page. */
export const runPageKey = (id: number | string) => recordKey('payRuns', id, meta)

export const runPath = (id: number): string => `/pay-runs/${id}`
