import { anyOf, role, type SeededRole } from '../access.ts'
import { endpoint, silentEndpoint } from '../endpoint.ts'
import { GivenId, GivenVersion, Id, Instant, RequiredName } from '../fields.ts'
import { PERMISSION_GROUPS, PERMISSIONS, type Permission } from '../permissions.ts'
import { z } from '../schema/z.ts'

const CS: readonly Permission[] = [
  'ACCESS_ORDER',
  ...PERMISSION_GROUPS.orders,
  ...PERMISSION_GROUPS.budgets,
  ...PERMISSION_GROUPS.work,
  ...PERMISSION_GROUPS.todos,
  ...PERMISSION_GROUPS.customers,
  'VIEW_CUSTOMER_LIST',
  'VIEW_CUSTOMER_DETAIL',
  'EDIT_CUSTOMER',
  'VIEW_CUSTOMER_GROUP_LIST',
  'VIEW_CUSTOMER_GROUP_DETAIL',
  'VIEW_CUSTOMERS_CARE',
  'VIEW_LATE_NOTIFICATION_LIST',
  'PUBLISH_NOTIFICATION',
  'VIEW_ARTWORK_LIST',
  'VIEW_ARTWORK',
  'CREATE_ARTWORK',
  'ACCESS_ARTIST',
  'ACCESS_CS',
  'VIEW_PHRASE_LIST',
  'VIEW_PRINT_PRODUCT_LIST',
]

/** The documented matrix of D-3.3: permissions of each seeded role in a new database. */
export const ROLE_PERMISSIONS: Readonly<Record<SeededRole, readonly Permission[]>> = {
  ROLE_ADMIN: PERMISSIONS,
  ROLE_CS: CS,
  ROLE_ARTIST: [
    'ACCESS_ORDER',
    'VIEW_BOOKING',
    'UPDATE_STATUS_BOOKING',
    'CAN_SEE_BUDGET_ORDER',
    'VIEW_ORDER_TODO_LIST',
    'RESOLVED_ORDER_TODO_LIST',
    'VIEW_CUSTOMER_FEEDBACK',
    'MODIFY_DELIVERY',
    'VIEW_ARTWORK_LIST',
    'VIEW_ARTWORK',
    'CREATE_ARTWORK',
    'VIEW_PAYOUT_LIST',
    'VIEW_PAYOUT_DETAIL',
  ],
  ROLE_STORE: [
    'ACCESS_ORDER',
    'VIEW_BOOKING',
    'VIEW_ORDER_OF_STORE',
    'VIEW_ORDER_SOURCE',
    'VIEW_ORDER_SUBTOTAL',
    'CAN_SEE_ASSIGN_ORDER',
    'VIEW_CUSTOMER_INFO',
    'VIEW_CUSTOMER_GENERAL_INFO',
    'VIEW_CUSTOMER_FEEDBACK',
  ],
  ROLE_ACCOUNTANT: [
    'ACCESS_ORDER',
    'VIEW_BOOKING',
    'VIEW_ORDER_SUBTOTAL',
    'VIEW_ORDER_REFUND',
    'CAN_SEE_BUDGET_ORDER',
    'CAN_SEE_ASSIGN_ORDER',
    'GET_ARTIST_BUDGET',
    'GET_BUDGET_CHANGE_LOG',
    'ACCESS_ARTIST',
    'VIEW_ARTIST_LIST',
    'CREATE_PAYOUT',
    'UPDATE_PAYMENT_STATUS',
    'VIEW_PAYOUT_LIST',
    'VIEW_PAYOUT_DETAIL',
    'VIEW_ALL_PAYOUT',
    'VIEW_PAYOUT_SUMMARY',
    'VOID_PAYOUT',
    'VIEW_INSIGHTS',
  ],
  ROLE_CUSTOMER: [],
}

/** Roles that code refers to by name, as in the order scope: not renamed or deleted (D-3.4, D-3.6). */
export const NAMED_ROLES: readonly SeededRole[] = [
  'ROLE_ADMIN',
  'ROLE_CUSTOMER',
  'ROLE_ARTIST',
  'ROLE_CS',
  'ROLE_STORE',
]

/** Required roles: created again at server start if missing (D-3.4). */
export const PROTECTED_ROLES: readonly SeededRole[] = ['ROLE_ADMIN', 'ROLE_CUSTOMER', 'ROLE_ARTIST']

/** A role, called an authority in the spec's paths. */
export const Role = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Permission names, by group and then by name. */
  permissions: z.array(z.string()),
  /** Whether its holders need a second factor to sign in. */
  requiresSecondFactor: z.boolean(),
  /** Number of users with the role. */
  userCount: z.number().int(),
  lastModifiedDate: Instant,
  lastModifiedBy: z.string(),
  version: z.number().int(),
})
export type Role = z.infer<typeof Role>

const name = RequiredName(100)
const description = z.string().trim().max(500, 'validation.tooLong')
const permissions = z.array(z.string().max(100)).max(1000, 'validation.tooMany')
/** A new role; name and permissions are required (A§5). */
export const NewRole = z.object({
  name,
  description: description.default(''),
  permissions: permissions.min(1, 'validation.required'),
  requiresSecondFactor: z.boolean().default(false),
})
/**
 * A change of a role; absent fields stay unchanged (D-9.17). Permissions may be empty, since ROLE_CUSTOMER
 * has none.
 */
export const RoleChange = z.object({
  id: GivenId,
  name: name.optional(),
  description: description.optional(),
  permissions: permissions.optional(),
  requiresSecondFactor: z.boolean().optional(),
  version: GivenVersion,
})

export const listRoles = endpoint('GET', '/api/authorities', {
  summary: 'Every role by name with its permissions; unpaged, the total in `x-total-count`',
  access: anyOf('VIEW_ROLE_LIST'),
  reply: z.array(Role),
})

export const getRole = endpoint('GET', '/api/authorities/:id', {
  summary: 'One role',
  access: anyOf('VIEW_ROLE_LIST'),
  reply: Role,
})

export const createRole = endpoint('POST', '/api/authorities', {
  sessionOnly: true,
  stepUp: 'always',
  idempotent: true,
  summary: 'Create a role; nobody grants what he lacks (D-3.4)',
  access: anyOf('CREATE_ROLE', role('ROLE_ADMIN')),
  body: NewRole,
  reply: Role,
  status: 201,
})

export const updateRole = endpoint('PUT', '/api/authorities', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Change a role; what is absent stays, and its holders are told at once (D-3.8)',
  access: anyOf('EDIT_ROLE', role('ROLE_ADMIN')),
  body: RoleChange,
  reply: Role,
})

export const deleteRole = silentEndpoint('DELETE', '/api/authorities/:id', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'Delete a role that nobody holds; 409 `inUse` with the number of users else',
  access: anyOf('DELETE_ROLE', role('ROLE_ADMIN')),
})
