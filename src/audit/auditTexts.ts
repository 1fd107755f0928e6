import type { TranslateFunction } from 'ra-core'
import type { AuditEntry } from '#contract/audit.ts'

type Change = AuditEntry['changes'][number]

/** The kind of record: its area's title; for those without a page, a text of the audit log. */
export const areaText = (translate: TranslateFunction, area: string): string =>
  translate(`audit.areas.${area}`, { _: translate(`${area}.title`, { _: area }) })

export const auditKindText = (translate: TranslateFunction, kind: string): string =>
  translate(`audit.kinds.${kind}`, { _: kind })

/** Fields that hold lists, which the server joins by commas. */
const LISTS: ReadonlySet<string> = new Set([
  'permissions',
  'authorities',
  'storeIds',
  'locations',
  'tags',
  'groups',
  'anniversaries',
])

/** Where the codes of a field have their texts; those of plain records have them under `values`. */
const CODES: Readonly<Record<string, string>> = {
  'signIns.by': 'audit.by',
  'users.langKey': 'shell.languages',
  'customers.sex': 'customers.sex',
  'templates.status': 'orders.status',
  'savedViews.columns': 'orders.column',
  'users.permissions': 'rights.name',
  'users.authorities': 'rights.name',
  'roles.permissions': 'rights.name',
}

/** A code as the record's page shows it; other values are returned as they are. */
function codeText(translate: TranslateFunction, area: string, field: string, value: string): string {
  if (!/^\w+$/.test(value)) return value
  const texts = CODES[`${area}.${field}`] ?? `${area}.values.${field}`
  return translate(`${texts}.${value}`, { _: value })
}

function valueText(
  translate: TranslateFunction,
  area: string,
  field: string,
  value: Change['before'],
): string | undefined {
  if (value === null || value === '') return undefined
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  return String(value)
    .split(', ')
    .map((one) => codeText(translate, area, field, one))
    .join(', ')
}

const without = (text: string, other: string): string | undefined => {
  const others = new Set(other.split(', '))
  return (
    text
      .split(', ')
      .filter((one) => !others.has(one))
      .join(', ') || undefined
  )
}

export interface ChangeTexts {
  /** The field's label on the record's page, else its name on the server. */
  readonly field: string
  /** Undefined if empty. */
  readonly before: string | undefined
  readonly after: string | undefined
  /** A list: before and after are the removed and added items. */
  readonly isList: boolean
  /** The values are hidden from this account (D-3.7). */
  readonly isHidden: boolean
}

/** A change as texts. */
export function changeTexts(translate: TranslateFunction, area: string, change: Change): ChangeTexts {
  const name = change.field
  const field = translate(`${area}.fields.${name}`, { _: translate(`audit.fields.${name}`, { _: name }) })
  const before = valueText(translate, area, name, change.before)
  const after = valueText(translate, area, name, change.after)
  if (LISTS.has(name) && before !== undefined && after !== undefined)
    return {
      field,
      before: without(before, after),
      after: without(after, before),
      isList: true,
      isHidden: false,
    }
  return { field, before, after, isList: false, isHidden: before === undefined && after === undefined }
}

/** Kinds of which nothing was set: a new record has its values, a sign-in its circumstances. */
const FACTS: ReadonlySet<string> = new Set([
  'created',
  'imported',
  'signedIn',
  'signInFailed',
  'steppedUp',
  'stepUpFailed',
])

/** A change on one line: `Name: Mai → Mai Anh`, `Phone set to 0901`, `Phone cleared`, `Tags: − regular, + VIP`. */
export function lineOf(translate: TranslateFunction, kind: string, texts: ChangeTexts): string {
  const { field, before, after, isList, isHidden } = texts
  if (isHidden) return `${field}: ${translate('audit.hidden')}`
  if (isList) {
    const parts = [before && `− ${before}`, after && `+ ${after}`].filter(Boolean)
    return `${field}: ${parts.join(', ')}`
  }
  if (before === undefined && FACTS.has(kind)) return `${field}: ${after}`
  if (before === undefined) return translate('audit.setTo', { field, value: after })
  return after === undefined ? translate('audit.clearedField', { field }) : `${field}: ${before} → ${after}`
}
