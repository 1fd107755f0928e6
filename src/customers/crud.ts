import { createCustomer, getCustomer, listCustomers, updateCustomer } from '#contract/customers/customers.ts'
import type { Crud } from '#src/providers/crud.ts'

/** Customer CRUD by key: the login, or `id:42` if there is none (`customerKey`). */
export const customersCrud = {
  list: listCustomers,
  one: getCustomer,
  create: createCustomer,
  update: updateCustomer,
  key: 'login',
  search: 'name',
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly customers: typeof customersCrud
  }
}
