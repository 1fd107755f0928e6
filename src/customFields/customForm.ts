import type { TranslateFunction } from 'ra-core'
import type { Resolver } from 'react-hook-form'
import { customKey, type NamedFields, plainOf } from '#contract/customFields/fields.ts'
import type { PlainContent, PlainFields } from '#contract/plain/fields.ts'
import { z } from '#contract/schema/z.ts'
import { type PlainValues, plainBody, plainValues } from '#src/plain/plainValues.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { customText } from './customText.ts'

export interface CustomForm {
  readonly custom: PlainValues
}

const byName = (fields: NamedFields): { readonly fields: PlainFields } => ({
  fields: Object.fromEntries(fields.map(([name, field]) => [name, plainOf(field)])),
})

/** Form values of these fields of a record. */
export const customForm = (fields: NamedFields, custom: PlainContent = {}): CustomForm => ({
  custom: plainValues(byName(fields), custom),
})

/** The form values as request body, of these fields alone: a draft may know others. */
export const customBody = (fields: NamedFields, values: PlainValues): PlainContent =>
  plainBody(byName(fields), values)

/** What differs from the values that the form began with, as a request says it: others may change the rest meanwhile. */
export const changedCustom = (
  fields: NamedFields,
  values: PlainValues,
  before: PlainContent = {},
): PlainContent =>
  Object.fromEntries(
    Object.entries(customBody(fields, values)).filter(([name, value]) => value !== before[name]),
  )

/** Checks the form by the schema of a change. */
export const customResolver =
  (fields: NamedFields, schema: z.ZodType<PlainContent>): Resolver<CustomForm> =>
  ({ custom }, context, options) =>
    zodResolver(z.object({ custom: schema }) as unknown as z.ZodType<CustomForm>)(
      { custom: customBody(fields, custom) },
      context,
      options,
    )

/** Labels of the fields by the names of their inputs, where two versions of a record are compared. */
export const customLabels = (translate: TranslateFunction, area: string, fields: NamedFields) =>
  Object.fromEntries(
    fields.map(([name]) => [customKey(name), translate(`${area}.fields.${customKey(name)}`)]),
  )

/** How a comparison says values of the fields: as they are shown elsewhere. */
export const customWords = (translate: TranslateFunction, area: string, fields: NamedFields) =>
  Object.fromEntries(
    fields.map((one) => [
      customKey(one[0]),
      (value: unknown) => customText(translate, area, one, value) || '–',
    ]),
  )
