import type { TranslateFunction } from 'ra-core'
import type { Resolver } from 'react-hook-form'
import { type CustomField, customKey, plainOf } from '#contract/customFields/fields.ts'
import type { PlainContent, PlainFields } from '#contract/plain/fields.ts'
import { z } from '#contract/schema/z.ts'
import { type PlainValues, plainBody, plainValues } from '#src/plain/plainValues.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'
import { customText } from './customText.ts'

export interface CustomForm {
  readonly custom: PlainValues
}

type Fields = readonly (readonly [string, CustomField])[]

const byName = (fields: Fields): { readonly fields: PlainFields } => ({
  fields: Object.fromEntries(fields.map(([name, field]) => [name, plainOf(field)])),
})

/** Form values of these fields of a record. */
export const customForm = (fields: Fields, custom: PlainContent = {}): CustomForm => ({
  custom: plainValues(byName(fields), custom),
})

/** What differs from the values that the form began with, as a request says it: others may change the rest meanwhile. */
export const changedCustom = (fields: Fields, values: PlainValues, before: PlainContent = {}): PlainContent =>
  Object.fromEntries(
    Object.entries(plainBody(byName(fields), values)).filter(([name, value]) => value !== before[name]),
  )

/** Checks the form by the schema of a change. */
export const customResolver =
  (fields: Fields, schema: z.ZodType<PlainContent>): Resolver<CustomForm> =>
  ({ custom }, context, options) =>
    zodResolver(z.object({ custom: schema }) as unknown as z.ZodType<CustomForm>)(
      { custom: plainBody(byName(fields), custom) },
      context,
      options,
    )

/** Labels of the fields by the names of their inputs, where two versions of a record are compared. */
export const customLabels = (translate: TranslateFunction, area: string, fields: Fields) =>
  Object.fromEntries(
    fields.map(([name]) => [customKey(name), translate(`${area}.fields.${customKey(name)}`)]),
  )

/** How a comparison says values of the fields: as they are shown elsewhere. */
export const customWords = (translate: TranslateFunction, area: string, fields: Fields) =>
  Object.fromEntries(
    fields.map((one) => [
      customKey(one[0]),
      (value: unknown) => customText(translate, area, one, value) || '–',
    ]),
  )
