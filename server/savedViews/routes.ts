import * as contract from '#contract/savedViews.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'

export function savedViewRoutes(serve: Serve): void {
  const later = async (): Promise<never> => {
    throw problem('notFound')
  }
  serve(contract.listSavedViews, async () => [])
  serve(contract.countSavedViews, async () => [])
  serve(contract.createSavedView, later)
  serve(contract.updateSavedView, later)
  serve(contract.deleteSavedView, later)
}
