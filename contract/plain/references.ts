import { type Access, anyOf } from '../access.ts'
import { endpoint, listEndpoint } from '../endpoint.ts'
import { byIds, paging } from '../lists/paging.ts'
import { z } from '../schema/z.ts'
import type { Referable } from './fields.ts'
import { Named } from './plain.ts'

/*
 * What plain resources can reference besides other plain resources. Customers are excluded: they can be
 * merged, and their names need separate permissions (D-3.7).
 */

/** A resource that can be referenced: a list of its records by name, and one record by id. */
function referable<const Name extends string>(name: Name, access: Access) {
  const path = `/api/references/${name}`
  const one = `${path}/:id` as '/api/references/:id'
  const query = z.object({ ...byIds, text: z.string().max(200).optional(), ...paging(['name', 'id'], 20) })
  return {
    name,
    resource: `references/${name}`,
    label: 'name',
    access,
    screen: null,
    calls: {
      list: listEndpoint(path, { summary: `The names of ${name} to choose from`, access, query, row: Named }),
      get: endpoint('GET', one, { summary: `The name of one of ${name}`, access, reply: Named }),
    },
  } as const satisfies Referable & Record<string, unknown>
}

export const users = referable('users', anyOf('VIEW_USER_LIST'))
export const roles = referable('roles', anyOf('VIEW_ROLE_LIST'))
export const storeNames = referable('stores', anyOf('ASSIGN_ORDER_TO_STORE'))

export const REFERABLES = [users, roles, storeNames] as const
