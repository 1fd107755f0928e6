import * as earnings from '#contract/payouts/earnings.ts'
import * as contract from '#contract/payouts/payouts.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { confirmPayouts } from './confirmPayouts.ts'
import { createPayout } from './createPayout.ts'
import { getEarnings } from './earnings.ts'
import { exportPayoutLines } from './exportPayoutLines.ts'
import { exportPayouts } from './exportPayouts.ts'
import { getPayout } from './getPayout.ts'
import { listPayouts } from './list.ts'
import { exportStatement, getStatement } from './statement.ts'
import { summarizePayouts } from './summary.ts'
import { unpaidBudgets } from './unpaid.ts'
import { updatedPayouts } from './updatedPayouts.ts'
import { voidPayout } from './voidPayout.ts'

export function payoutRoutes(serve: Serve, links: Links): void {
  serve(contract.listPayouts, ({ db, account, now, query, reply }) => {
    const { updatedSince, ...rest } = query
    const viewer = { account, now, links }
    return updatedSince === undefined
      ? listPayouts(db, viewer, rest)
      : updatedPayouts(db, viewer, { ...rest, updatedSince }, reply)
  })
  serve(contract.exportPayoutsAsLines, ({ db, account, now, query, request, reply }) =>
    exportPayoutLines(db, { account, now, links, log: request.log }, query, reply),
  )
  serve(contract.exportPayouts, ({ db, account, now, query, request, reply }) =>
    exportPayouts(db, { account, now, log: request.log }, query, reply),
  )
  serve(contract.summarizePayouts, ({ db, account, query }) => summarizePayouts(db, account, query))
  serve(contract.getUnpaidBudgets, ({ db, account, now, query }) =>
    unpaidBudgets(db, { account, now }, query),
  )
  serve(contract.confirmPayouts, ({ db, account, now, body }) => confirmPayouts(db, { account, now }, body))
  serve(contract.getPayout, ({ db, account, now, params }) =>
    getPayout(db, { account, now, links }, params.id),
  )
  serve(contract.createPayout, ({ db, account, now, body }) =>
    createPayout(db, { account, now, links }, body),
  )
  serve(contract.voidPayout, ({ db, account, now, params, body }) =>
    voidPayout(db, { account, now, links }, params.id, body.reason),
  )
  serve(earnings.getEarnings, ({ db, now, params }) => getEarnings(db, params.login, now))
  serve(earnings.getStatement, ({ db, params, query }) => getStatement(db, params.login, query.month))
  serve(earnings.exportStatement, ({ db, params, query, request, reply }) =>
    exportStatement(db, request.log, { login: params.login, month: query.month }, reply),
  )
}
