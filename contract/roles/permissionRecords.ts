import { anyOf, role, signedIn } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { RequiredText } from '../fields.ts'
import { type PlainRecord, plain } from '../plain/plain.ts'
import { z } from '../schema/z.ts'

const admin = role('ROLE_ADMIN')

/**
 * The permissions in the database: those of the product, and any added by staff. Uses the paths of A§7; a
 * list call without a page size returns all of them.
 */
export const permissionRecords = plain('permissions', {
  access: {
    view: anyOf('VIEW_ROLE_LIST'),
    create: anyOf('CREATE_PERMISSION', admin),
    edit: anyOf('EDIT_PERMISSION', admin),
    delete: anyOf('DELETE_PERMISSION', admin),
  },
  fields: {
    name: { kind: 'text', max: 100, required: true, search: true, unique: true, called: true },
    permissionGroup: { kind: 'text', max: 100, search: true, words: 'roles.groups' },
    description: { kind: 'text', max: 500, search: true },
  },
  screen: '/user/permission',
  stepUp: true,
  size: 500,
})

export type PermissionRecord = PlainRecord & {
  readonly name: string
  readonly permissionGroup: string
  readonly description: string
}

export const listPermissionHolders = endpoint('GET', '/api/permissions/holders', {
  summary: 'Which roles hold a permission, and with VIEW_USER_LIST who does: whom to ask for it',
  access: signedIn,
  query: z.object({ name: RequiredText(100) }),
  reply: z.object({
    roles: z.array(z.object({ name: z.string(), description: z.string() })),
    /** Full names of up to ten holders; absent without VIEW_USER_LIST. */
    people: z.array(z.string()).optional(),
    peopleCount: z.number().int(),
  }),
})
