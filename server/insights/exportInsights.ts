import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { exportInsights as contract } from '#contract/insights/insights.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import type { Db } from '../db/db.ts'
import { sendCsv } from '../http/csv.ts'
import { problem } from '../http/problem.ts'
import { chartTable } from './chartTables.ts'
import { getInsights } from './getInsights.ts'

interface Request {
  readonly account: SignedIn
  readonly now: Date
  readonly log: FastifyBaseLogger
}

/** The rows of a chart as CSV. Throws 403 `hiddenField` for a chart that the account does not get. */
export async function exportInsights(
  db: Db,
  { account, now, log }: Request,
  { chart, ...range }: z.output<typeof contract.query>,
  reply: FastifyReply,
): Promise<NodeJS.ReadableStream | Buffer> {
  const table = chartTable(await getInsights(db, { account, now }, range), chart)
  if (!table) throw problem('hiddenField', { says: { key: 'noChart', with: { chart } } })
  const file = {
    name: `insights-${chart}-${range.from}-${range.to}`,
    headings: table.headings,
    record: (row: (typeof table.rows)[number]) => row,
  }
  async function* all() {
    yield table?.rows ?? []
  }
  return sendCsv(reply, log, file, all())
}
