import { anyOf } from '../access.ts'
import { endpoint, listEndpoint, silentEndpoint } from '../endpoint.ts'
import { GivenId, GivenVersion, Id, Instant, RequiredName } from '../fields.ts'
import { filterSchemas, type ListFilters } from '../lists/filters.ts'
import { paging } from '../lists/paging.ts'
import { z } from '../schema/z.ts'
import { CustomerRow } from './customers.ts'

/** Maximum number of customers in a group. */
export const MAX_GROUP = 5000

export const CustomerGroupRow = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  userCount: z.number().int(),
  lastModifiedDate: Instant,
  lastModifiedBy: z.string(),
  version: z.number().int(),
})
export type CustomerGroupRow = z.infer<typeof CustomerGroupRow>

/** Group members (D-9.11); contact data is absent without the permission. */
export const GroupMember = CustomerRow.pick({
  id: true,
  login: true,
  firstName: true,
  lastName: true,
  fullName: true,
  email: true,
})
export type GroupMember = z.infer<typeof GroupMember>

export const CustomerGroup = CustomerGroupRow.extend({ users: z.array(GroupMember) })
export type CustomerGroup = z.infer<typeof CustomerGroup>

const description = z.string().trim().max(1000, 'validation.tooLong')
const content = {
  name: RequiredName(100),
  description: description.default(''),
  /** Also accepts whole customer objects (D-9.11): the id is used, or else the login. */
  users: z
    .array(
      z
        .object({ id: GivenId.optional(), login: z.string().max(100).optional() })
        .refine(({ id, login }) => id !== undefined || login !== undefined, 'validation.required'),
    )
    .max(MAX_GROUP, 'validation.tooMany')
    .optional(),
}
export const NewGroup = z.object(content)
/** A change of a group; absent fields stay unchanged (D-9.17). */
export const GroupChange = z.object({
  id: GivenId,
  name: content.name.optional(),
  description: description.optional(),
  users: content.users,
  version: GivenVersion,
})

const mayEdit = anyOf('EDIT_CUSTOMER_GROUP')

export const GROUP_FILTERS = { name: { kind: 'text' } } as const satisfies ListFilters

export const listCustomerGroups = listEndpoint('/api/customer-groups', {
  summary: 'Customer groups by name (D-9.10)',
  access: anyOf('VIEW_CUSTOMER_GROUP_LIST'),
  fromReplica: true,
  query: z.object({
    ...filterSchemas(GROUP_FILTERS),
    ...paging(['name', 'userCount', 'lastModifiedDate', 'id'], 20),
  }),
  row: CustomerGroupRow,
})

export const getCustomerGroup = endpoint('GET', '/api/customer-groups/:id', {
  summary: 'One group with its members',
  access: anyOf('VIEW_CUSTOMER_GROUP_DETAIL'),
  reply: CustomerGroup,
})

export const createCustomerGroup = endpoint('POST', '/api/customer-groups', {
  idempotent: true,
  summary: 'Create a group',
  access: mayEdit,
  body: NewGroup,
  reply: CustomerGroup,
  status: 201,
})

export const updateCustomerGroup = endpoint('PUT', '/api/customer-groups', {
  summary: 'Change a group; given users replace its members, what is absent stays',
  access: mayEdit,
  body: GroupChange,
  reply: CustomerGroup,
})

export const addToCustomerGroup = endpoint('POST', '/api/customer-groups/:id/users', {
  idempotent: true,
  summary: 'Add customers to a group; who is in it already stays',
  access: mayEdit,
  body: z.object({ ids: z.array(GivenId).min(1).max(500, 'validation.tooMany') }),
  reply: z.object({ added: z.number().int(), userCount: z.number().int() }),
})

export const deleteCustomerGroup = silentEndpoint('DELETE', '/api/customer-groups/:id', {
  summary: 'Delete a group; its customers stay',
  access: mayEdit,
})
