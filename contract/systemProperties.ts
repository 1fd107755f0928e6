import { z } from 'zod'
import { signedIn } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

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
})
export type SystemProperty = z.infer<typeof SystemProperty>

export const listSystemProperties = endpoint('GET', '/api/system-properties', {
  summary: 'System properties, those of the shell unless the account may edit them; secrets masked',
  access: signedIn,
  query: z.object({ name: z.string().max(100).optional() }),
  reply: z.array(SystemProperty),
})
