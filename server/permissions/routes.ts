import * as contract from '#contract/roles/permissionRecords.ts'
import type { Links } from '../files/links.ts'
import type { Serve } from '../http/serve.ts'
import { plainRoutes } from '../plain/routes.ts'
import type { Sessions } from '../session/sessions.ts'
import { listHolders } from './queries.ts'
import { permissionRules } from './rules.ts'

export function permissionRoutes(serve: Serve, sessions: Sessions, links: Links): void {
  serve(contract.listPermissionHolders, ({ db, account, query }) => listHolders(db, account, query.name))
  plainRoutes(serve, links, contract.permissionRecords, {
    ...permissionRules,
    committed: () => sessions.forget(),
  })
}
