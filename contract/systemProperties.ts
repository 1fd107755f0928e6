import { z } from 'zod'
import { anyOf, role, signedIn } from './access.ts'
import { endpoint } from './endpoint.ts'
import { GivenId, GivenVersion, Id, Instant } from './fields.ts'

export const PROPERTY_TYPES = ['STRING', 'NUMBER', 'BOOLEAN', 'JSON', 'TEXT', 'SECRET'] as const
type PropertyType = (typeof PROPERTY_TYPES)[number]

/** Properties used by the shell and the lists (D-1.11, D-5.6, D-11.42, D-13.1). */
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

/** Shown instead of a secret that is set: the value itself never leaves the server (D-1.11). */
export const SECRET_MASK = '••••••'

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const TYPE_RULES: Readonly<Record<PropertyType, (value: string) => boolean>> = {
  STRING: (value) => !/\p{Cc}/u.test(value),
  NUMBER: (value) => NUMBER.test(value),
  BOOLEAN: (value) => value === 'true' || value === 'false',
  JSON: (value) => jsonOf(value) !== undefined,
  TEXT: () => true,
  SECRET: () => true,
}

/** A time zone by IANA name; offsets are rejected: no summer time, and inverted signs elsewhere. */
function isZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

const isWhole = (min: number, max: number) => (value: string) =>
  /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max
const isLimit = (value: string) => NUMBER.test(value) && Number(value) > 0 && Number(value) <= 10_000

const isFlag = (value: string) => value === 'true' || value === 'false'
/** Fits on a picture. */
const isShort = (value: string) => value.trim() !== '' && value.length <= 60

function isListOfTexts(value: string): boolean {
  const list = jsonOf(value)
  return (
    Array.isArray(list) &&
    list.length >= 1 &&
    list.length <= 50 &&
    list.every((text) => typeof text === 'string' && text.trim() !== '')
  )
}

/** Additional validation of properties by name; these must have a value. */
export const PROPERTY_RULES: Readonly<Record<string, (value: string) => boolean>> = {
  business_timezone: isZone,
  anniversary_types: isListOfTexts,
  max_upload_mb: isWhole(1, 2047),
  min_password_length: isWhole(4, 64),
  shop_name: isShort,
  proof_link_days: isWhole(1, 365),
  proof_moves_order: isFlag,
  limit_sketch_hours: isLimit,
  limit_edit_hours: isLimit,
  limit_review_hours: isLimit,
  limit_customer_review_hours: isLimit,
  limit_color_hours: isLimit,
  limit_export_hours: isLimit,
  limit_order_days: isLimit,
  limit_faster_order_days: isLimit,
}

/** Whether a property accepts the value, by its type (D-11.43) and its name's rule. Null means no value. */
export function fitsProperty(
  { name, type }: Pick<SystemProperty, 'name' | 'type'>,
  value: string | null,
): boolean {
  const rule = Object.hasOwn(PROPERTY_RULES, name) ? PROPERTY_RULES[name] : undefined
  if (value === null) return rule === undefined
  return TYPE_RULES[type](value) && (rule === undefined || rule(value))
}

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
