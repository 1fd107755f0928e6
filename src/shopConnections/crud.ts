import {
  createShopConnection,
  deleteShopConnection,
  getShopConnection,
  listShopConnections,
  updateShopConnection,
} from '#contract/shopConnections/shopConnections.ts'
import type { Crud } from '#src/providers/crud.ts'

export const shopConnectionsCrud = {
  list: listShopConnections,
  one: getShopConnection,
  create: createShopConnection,
  update: updateShopConnection,
  remove: deleteShopConnection,
} satisfies Crud

declare module '#src/providers/cruds.ts' {
  interface Cruds {
    readonly shopConnections: typeof shopConnectionsCrud
  }
}
