import { z } from 'zod'
import { anyOf, role, signedIn } from './access.ts'
import { endpoint } from './endpoint.ts'
import { GivenId, GivenVersion, Id, Instant } from './fields.ts'

export const PROPERTY_TYPES = ['STRING', 'NUMBER', 'BOOLEAN', 'JSON', 'TEXT', 'SECRET'] as const

/** Properties that the shell and the lists read (D-1.11, D-5.6, D-11.42, D-13.1). */
export const SHELL_PROPERTIES = [
  'admin_announcement',
  'business_timezone',
  'default_vendor',
  'max_upload_mb',
  'orders_page_title',
] as const

export const SystemProperty = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  type: z.enum(PROPERTY_TYPES),
  value: z.string().nullable(),
  isEditable: z.boolean(),
  lastModifiedDate: Instant,
  lastModifiedBy: z.string(),
  version: z.number().int(),
})
export type SystemProperty = z.infer<typeof SystemProperty>

/** What stands for a secret that is set: the value itself never leaves the server (D-1.11). */
export const SECRET_MASK = '••••••'

export const listSystemProperties = endpoint('GET', '/api/system-properties', {
  summary: 'System properties by name; secrets are masked (D-1.11)',
  access: signedIn,
  query: z.object({ name: z.string().max(100).optional() }),
  reply: z.array(SystemProperty),
})

export const getSystemProperty = endpoint('GET', '/api/system-properties/:id', {
  summary: 'One system property',
  access: signedIn,
  reply: SystemProperty,
})

export const updateSystemProperty = endpoint('PUT', '/api/system-properties', {
  summary:
    'Set the value, which must be one of the type (D-11.43); 403 `notEditable` where it is fixed (D-11.44)',
  access: anyOf('EDIT_SYSTEM_PROPERTY', role('ROLE_ADMIN')),
  body: z.object({
    id: GivenId,
    value: z.string().max(100_000, 'validation.tooLong').nullable(),
    version: GivenVersion,
  }),
  reply: SystemProperty,
})
