import { z } from 'zod'
import { anyOf, role, signedIn } from './access.ts'
import { endpoint, silentEndpoint } from './endpoint.ts'
import { GivenId, GivenVersion, Id, RequiredText } from './fields.ts'

/** A permission as the database holds it: beside those of the product there may be some of the house's own. */
export const PermissionRecord = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  permissionGroup: z.string(),
  /** Whether a call or screen of this version asks for it: it keeps its name and stays. */
  builtIn: z.boolean(),
  version: z.number().int(),
})
export type PermissionRecord = z.infer<typeof PermissionRecord>

const content = {
  name: RequiredText(100),
  description: z.string().trim().max(500, 'validation.tooLong').default(''),
  permissionGroup: z.string().trim().max(100, 'validation.tooLong').default(''),
}
export const NewPermission = z.object(content)
export const PermissionChange = z.object({ ...content, id: GivenId, version: GivenVersion })

const view = anyOf('VIEW_ROLE_LIST')

export const listPermissions = endpoint('GET', '/api/permissions', {
  summary: 'Every permission by group and name; unpaged',
  access: view,
  reply: z.array(PermissionRecord),
})

export const listPermissionHolders = endpoint('GET', '/api/permissions/holders', {
  summary: 'Which roles hold a permission, and with VIEW_USER_LIST who does: whom to ask for it',
  access: signedIn,
  query: z.object({ name: RequiredText(100) }),
  reply: z.object({
    roles: z.array(z.object({ name: z.string(), description: z.string() })),
    /** Full names, ten at most; absent without VIEW_USER_LIST. */
    people: z.array(z.string()).optional(),
    peopleCount: z.number().int(),
  }),
})

export const getPermission = endpoint('GET', '/api/permissions/:id', {
  summary: 'One permission',
  access: view,
  reply: PermissionRecord,
})

export const createPermission = endpoint('POST', '/api/permissions', {
  summary: 'Create a permission of the house; ROLE_ADMIN holds it from then on (D-3.2)',
  access: anyOf('CREATE_PERMISSION', role('ROLE_ADMIN')),
  body: NewPermission,
  reply: PermissionRecord,
  status: 201,
})

export const updatePermission = endpoint('PUT', '/api/permissions', {
  summary: 'Change a permission; renaming one that is in use answers 409 `inUse`',
  access: anyOf('EDIT_PERMISSION', role('ROLE_ADMIN')),
  body: PermissionChange,
  reply: PermissionRecord,
})

export const deletePermission = silentEndpoint('DELETE', '/api/permissions/:id', {
  summary:
    'Delete a permission that no role but ROLE_ADMIN and no user holds; 409 `inUse` with the roles else',
  access: anyOf('DELETE_PERMISSION', role('ROLE_ADMIN')),
})
