import * as contract from '#contract/payouts/payRuns.ts'
import { pathId } from '../../http/pathId.ts'
import type { Serve } from '../../http/serve.ts'
import type { Sealer } from '../../secrets/sealer.ts'
import { exportRun } from './exportRun.ts'
import { previewRun } from './preview.ts'
import { listPayRuns, readRun } from './readRun.ts'
import { reconcileRun } from './reconcileRun.ts'
import { resumeRun, startRun } from './startRun.ts'

export function payRunRoutes(serve: Serve, sealer: Sealer): void {
  serve(contract.previewPayRun, ({ db, account, now, query }) =>
    previewRun(db, { account, now }, query.until),
  )
  serve(contract.listPayRuns, ({ db, query }) => listPayRuns(db, query))
  serve(contract.getPayRun, ({ db, params }) => readRun(db, pathId(params.id)))
  serve(contract.startPayRun, ({ db, account, now, body }) => startRun(db, { account, now }, body))
  serve(contract.resumePayRun, ({ db, params }) => resumeRun(db, pathId(params.id)))
  serve(contract.exportPayRun, ({ db, account, now, params, query, reply }) =>
    exportRun(db, { account, now, sealer }, { id: pathId(params.id), format: query.format }, reply),
  )
  serve(contract.reconcilePayRun, ({ db, account, now, params, body }) =>
    reconcileRun(db, { account, now }, pathId(params.id), body),
  )
}
