import { CUSTOMER_CUSTOM_FIELDS, ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customKey } from '#contract/customFields/fields.ts'
import { ORDER_FILTERS } from '#contract/orders/filters.ts'
import type { Language } from '#contract/session/session.ts'
import { error } from '#i18n/en/errors.ts'
import { filter } from '#i18n/en/orders/filters.ts'
import { orders } from '#i18n/en/orders/orders.ts'
import { fields } from '#i18n/en/refusals/fields.ts'
import { programErrors } from '#i18n/en/refusals/programErrors.ts'
import { expected, fieldPhrases, reasons } from '#i18n/en/refusals/reasons.ts'
import { records } from '#i18n/en/refusals/records.ts'
import { refusals } from '#i18n/en/refusals/refusals.ts'
import { outbox } from '#i18n/en/screens/outbox.ts'
import { rights } from '#i18n/en/screens/rights.ts'
import { error as errorVi } from '#i18n/vi/errors.ts'
import { filter as filterVi } from '#i18n/vi/orders/filters.ts'
import { orders as ordersVi } from '#i18n/vi/orders/orders.ts'
import { fields as fieldsVi } from '#i18n/vi/refusals/fields.ts'
import { programErrors as programErrorsVi } from '#i18n/vi/refusals/programErrors.ts'
import {
  expected as expectedVi,
  fieldPhrases as phrasesVi,
  reasons as reasonsVi,
} from '#i18n/vi/refusals/reasons.ts'
import { records as recordsVi } from '#i18n/vi/refusals/records.ts'
import { refusals as refusalsVi } from '#i18n/vi/refusals/refusals.ts'
import { outbox as outboxVi } from '#i18n/vi/screens/outbox.ts'
import { rights as rightsVi } from '#i18n/vi/screens/rights.ts'

export type ReasonKey = keyof typeof reasons
export type RefusalKey = keyof typeof refusals

type Texts = Readonly<Record<string, string>>

/** What a field is called; see `i18n/en/refusals/fields.ts`. */
export type FieldName = string | { readonly one: string; readonly many: string } | { readonly alone: string }

/** The texts that refusals are worded with. */
export interface Catalogue {
  readonly error: Texts & { readonly http: Texts }
  readonly refusals: Texts
  readonly reasons: Texts
  readonly expected: Texts
  readonly phrases: Readonly<Record<keyof typeof fieldPhrases, string>>
  readonly fields: Readonly<Record<string, FieldName>>
  readonly records: Readonly<Record<string, { readonly one: string; readonly many: string }>>
  readonly statuses: Texts
  readonly rights: Texts
}

type Errors = Catalogue['error']

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** What the list calls its filters, for those without a name of their own. */
const filterNames = (labels: Texts): Texts =>
  Object.fromEntries(
    Object.keys(ORDER_FILTERS).flatMap((name) => {
      const label = labels[name]
      return label === undefined ? [] : [[name, small(label)]]
    }),
  )

/** Names of custom fields by the paths in which requests name them, such as `custom.priceFrom`. */
function customNames(
  language: Language,
  { from, to }: Catalogue['phrases'],
): Readonly<Record<string, string>> {
  const names = [ORDER_CUSTOM_FIELDS, CUSTOMER_CUSTOM_FIELDS].flatMap((declared) =>
    Object.entries(declared).flatMap(([name, { label }]): [string, string][] => {
      const text = small(label[language])
      const key = customKey(name)
      return [
        [key, text],
        [`${key}From`, from.replace('%{name}', text)],
        [`${key}To`, to.replace('%{name}', text)],
      ]
    }),
  )
  return Object.fromEntries(names)
}

const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: {
    error: { ...error, ...programErrors } as unknown as Errors,
    refusals,
    reasons,
    expected,
    phrases: fieldPhrases,
    fields: { ...filterNames(filter), ...fields, ...customNames('en', fieldPhrases) },
    records,
    statuses: { ...orders.status, ...outbox.state },
    rights: rights.name,
  },
  vi: {
    error: { ...errorVi, ...programErrorsVi } as unknown as Errors,
    refusals: refusalsVi,
    reasons: reasonsVi,
    expected: expectedVi,
    phrases: phrasesVi,
    fields: { ...filterNames(filterVi), ...fieldsVi, ...customNames('vi', phrasesVi) },
    records: recordsVi,
    statuses: { ...ordersVi.status, ...outboxVi.state },
    rights: rightsVi.name,
  },
}

export const catalogueIn = (language: Language): Catalogue => CATALOGUES[language]
