import type { TranslateFunction } from 'ra-core'
import type { AuditEntry } from '#contract/audit.ts'

type Change = AuditEntry['changes'][number]

/** The kind of record: its area's title; for those without a page, a text of the audit log. */
export const areaText = (translate: TranslateFunction, area: string): string =>
  translate(`audit.areas.${area}`, { _: translate(`${area}.title`, { _: area }) })

export const kindText = (translate: TranslateFunction, kind: string): string =>
  translate(`audit.kinds.${kind}`, { _: kind })

/** Fields that hold lists, which the server joins by commas. */
const LISTS: ReadonlySet<string> = new Set([
  'permissions',
  'authorities',
  'storeIds',
  'tags',
  'groups',
  'anniversaries',
])

function valueText(translate: TranslateFunction, value: Change['before']): string | undefined {
  if (value === null || value === '') return undefined
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  return String(value)
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
  const before = valueText(translate, change.before)
  const after = valueText(translate, change.after)
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

/** A change on one line: `Name: Mai → Mai Anh`, `Tags: − regular, + VIP`. */
export function lineOf(translate: TranslateFunction, texts: ChangeTexts): string {
  const { field, before, after, isList, isHidden } = texts
  if (isHidden) return `${field}: ${translate('audit.hidden')}`
  if (isList) {
    const parts = [before && `− ${before}`, after && `+ ${after}`].filter(Boolean)
    return `${field}: ${parts.join(', ')}`
  }
  return before === undefined ? `${field}: ${after}` : `${field}: ${before} → ${after ?? '–'}`
}
