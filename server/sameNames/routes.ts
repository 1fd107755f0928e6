import * as contract from '#contract/sameNames.ts'
import type { Serve } from '../http/serve.ts'
import { listSameNames } from './listSameNames.ts'

/** The endpoint for names that a person would call the same (D-13.23). */
export function sameNamesRoutes(serve: Serve): void {
  serve(contract.listSameNames, ({ db }) => listSameNames(db))
}
