import * as contract from '#contract/permissionRecords.ts'
import { pathId } from '../http/pathId.ts'
import type { Serve } from '../http/serve.ts'
import type { Sessions } from '../session/sessions.ts'
import { createPermission } from './createPermission.ts'
import { deletePermission } from './deletePermission.ts'
import { getPermission, listHolders, listPermissions } from './queries.ts'
import { updatePermission } from './updatePermission.ts'

export function permissionRoutes(serve: Serve, sessions: Sessions): void {
  serve(contract.listPermissions, ({ db }) => listPermissions(db))

  serve(contract.listPermissionHolders, ({ db, account, query }) => listHolders(db, account, query.name))

  serve(contract.getPermission, ({ db, params }) => getPermission(db, pathId(params.id)))

  serve(contract.createPermission, async ({ db, account, now, body }) => {
    const permission = await createPermission(db, { account, now }, body)
    sessions.forget()
    return permission
  })

  serve(contract.updatePermission, async ({ db, account, now, body }) => {
    const permission = await updatePermission(db, { account, now }, body)
    sessions.forget()
    return permission
  })

  serve(contract.deletePermission, async ({ db, account, now, params }) => {
    await deletePermission(db, { account, now }, pathId(params.id))
    sessions.forget()
  })
}
