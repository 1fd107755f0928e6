import * as contract from '#contract/permissionRecords.ts'
import type { Serve } from '../http/serve.ts'
import { plainRoutes } from '../plain/routes.ts'
import type { Sessions } from '../session/sessions.ts'
import { listHolders } from './queries.ts'
import { permissionRules } from './rules.ts'

export function permissionRoutes(serve: Serve, sessions: Sessions): void {
  serve(contract.listPermissionHolders, ({ db, account, query }) => listHolders(db, account, query.name))
  plainRoutes(serve, contract.permissionRecords, { ...permissionRules, committed: () => sessions.forget() })
}
