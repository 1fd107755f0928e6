import type { Language } from '../session/session.ts'
import { CUSTOMER_CUSTOM_FIELDS, ORDER_CUSTOM_FIELDS } from './declared.ts'
import type { CustomField, CustomFields } from './fields.ts'

const valueTexts = (prefix: string, key: string, field: CustomField, language: Language) =>
  field.kind === 'choice'
    ? Object.entries(field.choices).map(([value, words]) => [
        `${prefix}.values.${key}.${value}`,
        words[language],
      ])
    : []

const textsOf = (prefix: string, fields: CustomFields, language: Language) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const key = `custom.${name}`
    return [
      // Where the texts of the product's own fields are.
      ...['fields', 'column', 'filter', 'match'].map((place) => [
        `${prefix}.${place}.${key}`,
        field.label[language],
      ]),
      ...(field.hint ? [[`${prefix}.hints.${key}`, field.hint[language]]] : []),
      ...valueTexts(prefix, key, field, language),
    ]
  })

/** Texts of the custom fields by their keys, such as `orders.fields.custom.giftNote`. */
export const customTexts = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...textsOf('orders', ORDER_CUSTOM_FIELDS, language),
    ...textsOf('customers', CUSTOMER_CUSTOM_FIELDS, language),
  ]) as Readonly<Record<string, string>>
