import {
  createCustomerGroup,
  deleteCustomerGroup,
  getCustomerGroup,
  listCustomerGroups,
  updateCustomerGroup,
} from '#contract/customers/groups.ts'
import type { Crud } from '#src/providers/crud.ts'

export const customerGroupsCrud = {
  list: listCustomerGroups,
  one: getCustomerGroup,
  create: createCustomerGroup,
  update: updateCustomerGroup,
  remove: deleteCustomerGroup,
  search: 'name',
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly customerGroups: typeof customerGroupsCrud
  }
}
