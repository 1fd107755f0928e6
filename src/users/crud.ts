import { createUser, getUser, listUsers, updateUser } from '#contract/users.ts'
import type { Crud } from '#src/providers/crud.ts'

/** Staff CRUD by login. */
export const usersCrud = {
  list: listUsers,
  one: getUser,
  create: createUser,
  update: updateUser,
  key: 'login',
  search: 'name',
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly users: typeof usersCrud
  }
}
