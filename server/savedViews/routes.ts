import * as contract from '#contract/savedViews.ts'
import type { Serve } from '../http/serve.ts'
import { countViews, listViews } from './queries.ts'
import { createView, deleteView, updateView } from './save.ts'

export function savedViewRoutes(serve: Serve): void {
  serve(contract.listSavedViews, ({ db, account }) => listViews(db, account))
  serve(contract.countSavedViews, ({ db, account, now }) => countViews(db, account, now))
  serve(contract.createSavedView, ({ db, account, now, body }) => createView(db, { account, now }, body))
  serve(contract.updateSavedView, ({ db, account, now, body, params }) =>
    updateView(db, { account, now }, params.id, body),
  )
  serve(contract.deleteSavedView, ({ db, account, now, params }) =>
    deleteView(db, { account, now }, params.id),
  )
}
