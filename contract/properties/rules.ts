import { isCountry } from '../customers/country.ts'
import { LANGUAGES } from '../session/session.ts'
import { providerRolesIn } from './providerRoles.ts'
import type { PropertyType, SystemProperty } from './systemProperties.ts'

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
/** Days for which something is kept: 0 is for ever. */
const isKept = (least: number) => (value: string) => value === '0' || isWhole(least, 36_500)(value)
const isLimit = (value: string) => NUMBER.test(value) && Number(value) > 0 && Number(value) <= 10_000

/** Fits on a picture. */
const isShort = (value: string) => value.trim() !== '' && value.length <= 60

/** A name of delivered files: only places that can be filled, among them the index, by which no two are alike. */
const isFileName = (value: string) =>
  value.length <= 60 &&
  value.includes('{index}') &&
  !/[{}<>:"/\\|?*\p{Cc}]/u.test(value.replace(/\{(?:number|index|name)\}/g, ''))

/** Most texts of a list property, and the most characters of each. */
export const MAX_TEXTS = 50
export const MAX_TEXT = 100

/** The texts of a list property; undefined if the value is no list of texts. */
export function textsIn(value: string): readonly string[] | undefined {
  const list = jsonOf(value)
  return Array.isArray(list) && list.every((text) => typeof text === 'string') ? list : undefined
}

function isListOfTexts(value: string): boolean {
  const texts = textsIn(value) ?? []
  return (
    texts.length >= 1 &&
    texts.length <= MAX_TEXTS &&
    texts.every((text) => text.trim() !== '' && text.length <= MAX_TEXT)
  )
}

/** The properties whose value is a JSON list of texts. */
export const LIST_PROPERTIES: ReadonlySet<string> = new Set(['anniversary_types'])

/** The properties whose value is one of a few. */
export const CHOICE_PROPERTIES: Readonly<Record<string, readonly string[]>> = { customer_language: LANGUAGES }

const isChoice = (name: string) => (value: string) => CHOICE_PROPERTIES[name]?.includes(value) === true

/** Additional validation of properties by name; these must have a value. */
export const PROPERTY_RULES: Readonly<Record<string, (value: string) => boolean>> = {
  business_timezone: isZone,
  anniversary_types: isListOfTexts,
  max_upload_mb: isWhole(1, 2047),
  min_password_length: isWhole(4, 64),
  step_up_minutes: isWhole(1, 1440),
  max_token_days: isWhole(1, 3650),
  max_calls_per_minute: isWhole(0, 1_000_000),
  max_token_calls_per_minute: isWhole(0, 1_000_000),
  sign_in_audit_days: isWhole(1, 3650),
  payment_wait_hours: isWhole(0, 720),
  provider_roles: (value) => providerRolesIn(value) !== undefined,
  shop_name: isShort,
  delivery_file_name: isFileName,
  delivery_link_days: isWhole(1, 365),
  proof_link_days: isWhole(1, 365),
  raw_mail_days: isWhole(1, 3650),
  kept_delivery_days: isWhole(1, 365),
  kept_mail_days: isKept(30),
  // Programs that follow what changed read it: see D-9.34.
  kept_audit_days: isKept(365),
  kept_photo_days: isKept(30),
  kept_link_days: isKept(1),
  kept_webhook_days: isWhole(4, 365),
  care_lead_days: isWhole(0, 60),
  customer_language: isChoice('customer_language'),
  phone_country: isCountry,
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
