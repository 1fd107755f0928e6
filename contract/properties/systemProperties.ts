import { anyOf, role, signedIn } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { GivenId, GivenVersion, Id, Instant } from '../fields.ts'
import { z } from '../schema/z.ts'

export const PROPERTY_TYPES = ['STRING', 'NUMBER', 'BOOLEAN', 'JSON', 'TEXT', 'SECRET'] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

/** Properties used by the shell and the lists (D-1.11, D-5.6, D-11.42, D-13.1). */
export const SHELL_PROPERTIES = [
  'admin_announcement',
  'business_timezone',
  'default_vendor',
  'max_token_days',
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

/** Shown instead of a secret that is set: the value itself never leaves the server (D-1.11). */
export const SECRET_MASK = '••••••'

export const listSystemProperties = endpoint('GET', '/api/system-properties', {
  summary:
    'System properties, those of the shell unless the account may edit them; secrets are masked (D-1.11)',
  access: signedIn,
  query: z.object({ name: z.string().max(100).optional() }),
  reply: z.array(SystemProperty),
})

export const getSystemProperty = endpoint('GET', '/api/system-properties/:id', {
  summary: 'One system property, by the same rule',
  access: signedIn,
  reply: SystemProperty,
})

export const updateSystemProperty = endpoint('PUT', '/api/system-properties', {
  stepUp: 'forSome',
  summary:
    'Set the value by type and rule (D-11.43); an absent one and a secret’s mask leave it; fixed: 403 `notEditable` (D-11.44)',
  access: anyOf('EDIT_SYSTEM_PROPERTY', role('ROLE_ADMIN')),
  body: z.object({
    id: GivenId,
    value: z.string().max(100_000, 'validation.tooLong').nullable().optional(),
    version: GivenVersion,
  }),
  reply: SystemProperty,
})
