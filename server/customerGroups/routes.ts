import * as contract from '#contract/customers/groups.ts'
import type { Serve } from '../http/serve.ts'
import { getGroup, listGroups } from './queries.ts'
import { addToGroup, createGroup, deleteGroup, updateGroup } from './save.ts'

export function customerGroupRoutes(serve: Serve): void {
  serve(contract.listCustomerGroups, ({ db, query }) => listGroups(db, query))
  serve(contract.getCustomerGroup, ({ db, account, params }) => getGroup(db, account, params.id))
  serve(contract.createCustomerGroup, ({ db, account, now, body }) => createGroup(db, { account, now }, body))
  serve(contract.updateCustomerGroup, ({ db, account, now, body }) => updateGroup(db, { account, now }, body))
  serve(contract.addToCustomerGroup, ({ db, account, now, params, body }) =>
    addToGroup(db, { account, now }, params.id, body.ids),
  )
  serve(contract.deleteCustomerGroup, ({ db, account, now, params }) =>
    deleteGroup(db, { account, now }, params.id),
  )
}
