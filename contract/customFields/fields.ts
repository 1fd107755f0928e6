import { type Grant, type Holder, holds } from '../access.ts'
import {
  changeSchema,
  filtersOf,
  type PlainContent,
  type PlainDay,
  type PlainField,
  type PlainFields,
  type PlainFlag,
  type PlainMoney,
  type PlainNumber,
  type PlainText,
  readSchema,
} from '../plain/fields.ts'
import { z } from '../schema/z.ts'
import type { Language } from '../session/session.ts'

/*
 * Custom fields: fields of orders and customers that a shop declares for itself (docs/extending.md), of the kinds of plain
 * fields. One declaration makes the column of the database, the part of the calls, and what the console shows.
 */

/** A text in every language. */
export type Words = Readonly<Record<Language, string>>

interface About {
  readonly label: Words
  /** Shown below the input. */
  readonly hint?: Words
  /** Who sees it. For others it is absent, and 403 where a list is filtered or sorted by it. */
  readonly view: Grant
  /** Who changes it; they must see it, too. */
  readonly edit: Grant
}

/** One of a fixed set of values, with their texts, or null. */
interface CustomChoice {
  readonly kind: 'choice'
  readonly choices: Readonly<Record<string, Words>>
  readonly required?: true
}

/** `required`: once it has a value, it is not emptied again. Records begin without one. */
export type CustomField = About &
  (
    | Pick<PlainText, 'kind' | 'max' | 'long' | 'search' | 'required'>
    | PlainNumber
    | PlainMoney
    | PlainFlag
    | PlainDay
    | CustomChoice
  )

export type CustomFields = Readonly<Record<string, CustomField>>

/** Some of them, with their names. */
export type NamedFields = readonly (readonly [string, CustomField])[]

/** Name of a custom field in a sort, a filter, a column of a list or a form. */
export type CustomKey = `custom.${string}`

export const customKey = (name: string): CustomKey => `custom.${name}`

export const isCustomKey = (key: string): key is CustomKey => key.startsWith('custom.')

/** The field of this key with its name; undefined if there is none, such as for a column of a view that is older. */
export const namedOfKey = (
  fields: CustomFields,
  key: CustomKey,
): readonly [string, CustomField] | undefined =>
  Object.entries(fields).find(([name]) => customKey(name) === key)

export const fieldOfKey = (fields: CustomFields, key: CustomKey): CustomField | undefined =>
  namedOfKey(fields, key)?.[1]

/** The field as one of a plain resource. */
export function plainOf(field: CustomField): PlainField {
  if (field.kind !== 'choice') return field
  const [first = '', ...others] = Object.keys(field.choices)
  return { ...field, values: [first, ...others] }
}

export const seesCustom = (holder: Holder, { view }: CustomField): boolean => holds(holder, view)

/** The grants that the holder lacks to change the field. */
export const lackedToEdit = (holder: Holder, { view, edit }: CustomField): readonly Grant[] =>
  [...new Set([view, edit])].filter((grant) => !holds(holder, grant))

/** Of these fields those that the holder sees, by name. */
export const seenCustom = (holder: Holder, fields: CustomFields): NamedFields =>
  Object.entries(fields).filter(([, field]) => seesCustom(holder, field))

/** Of these fields those that the holder changes. */
export const editedCustom = (holder: Holder, fields: CustomFields): NamedFields =>
  Object.entries(fields).filter(([, field]) => lackedToEdit(holder, field).length === 0)

/** Whether a list can be sorted by it. */
export const isCustomSortable = (field: CustomField): boolean => field.kind !== 'text' || !field.long

export const isSearched = (field: CustomField): boolean => field.kind === 'text' && field.search === true

/** Sorts of a list by custom fields. */
export const customSorts = (fields: CustomFields): CustomKey[] =>
  Object.entries(fields).flatMap(([name, field]) => (isCustomSortable(field) ? [customKey(name)] : []))

/** Query parameters of a list that filter by the field: `custom.<name>`, ranges with `From` and `To`. */
export const customFiltersOf = (name: string, field: CustomField): readonly [string, z.ZodType][] =>
  filtersOf(customKey(name), plainOf(field))

/** Query parameters of a list, of all fields. */
export const customFilters = (fields: CustomFields): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => customFiltersOf(name, field)))

type Content = z.ZodType<PlainContent>

const each = (fields: CustomFields, schemaOf: (field: PlainField) => z.ZodType) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(plainOf(field))])),
  )

const changes = (fields: CustomFields) => each(fields, changeSchema)

/** The values of a record, those that the account sees, by name. */
export const customValues = (fields: CustomFields) =>
  each(fields, (field) => readSchema(field).optional()) as unknown as Content

/** The values in a change; absent ones stay (D-9.17). */
export const customChange = (fields: CustomFields) => changes(fields) as unknown as Content

/** The same in a request: 400 for names that no field has, since a misspelt one would look saved. */
export const givenCustom = (fields: CustomFields): Content => changes(fields).strict()

/** The fields as those of a plain resource, by their keys: so inputs and filters of plain fields show them. */
export const plainFields = (fields: NamedFields): PlainFields =>
  Object.fromEntries(fields.map(([name, field]) => [customKey(name), plainOf(field)]))
