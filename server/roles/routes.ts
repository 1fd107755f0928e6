import * as contract from '#contract/roles/roles.ts'
import { pathId } from '../http/pathId.ts'
import type { Serve } from '../http/serve.ts'
import type { Sessions } from '../session/sessions.ts'
import { createRole } from './createRole.ts'
import { deleteRole } from './deleteRole.ts'
import { getRole, listRoles } from './queries.ts'
import { updateRole } from './updateRole.ts'

export function roleRoutes(serve: Serve, sessions: Sessions): void {
  serve(contract.listRoles, async ({ db, reply }) => {
    const roles = await listRoles(db)
    reply.header('x-total-count', String(roles.length))
    return roles
  })

  serve(contract.getRole, ({ db, params }) => getRole(db, pathId(params.id)))

  serve(contract.createRole, ({ db, account, now, body }) => createRole(db, { account, now }, body))

  serve(contract.updateRole, async ({ db, account, now, body }) => {
    const role = await updateRole(db, { account, now }, body)
    sessions.forget()
    return role
  })

  serve(contract.deleteRole, async ({ db, account, now, params }) => {
    await deleteRole(db, { account, now }, pathId(params.id))
    sessions.forget()
  })
}
