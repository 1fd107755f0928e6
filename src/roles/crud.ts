import { createRole, deleteRole, getRole, listRoles, updateRole } from '#contract/roles/roles.ts'
import type { Crud } from '#src/providers/crud.ts'

export const rolesCrud = {
  list: listRoles,
  one: getRole,
  create: createRole,
  update: updateRole,
  remove: deleteRole,
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly roles: typeof rolesCrud
  }
}
