import { LEGAL_PROPERTIES } from '#contract/properties/legalTexts.ts'
import { fitsProperty, LIST_PROPERTIES, textsIn } from '#contract/properties/rules.ts'
import { type SystemProperty } from '#contract/properties/systemProperties.ts'
import { z } from '#contract/schema/z.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'

/** Form values; an empty value means none. A secret starts empty: it is never sent to the console. */
export interface PropertyValues {
  readonly name: string
  readonly value: string
}

export const propertyValues = ({ name, type, value }: SystemProperty): PropertyValues => ({
  name,
  value: type === 'SECRET' ? '' : (value ?? ''),
})

/** The value to send for the typed text. */
const givenValue = (value: string): string | null => (value === '' ? null : value)

export const propertyBody = ({ value }: PropertyValues) => ({ value: givenValue(value) })

/** Translation key of a value's error; undefined if valid. */
function mistakeIn(property: SystemProperty, text: string): string | undefined {
  const { type } = property
  if (type === 'SECRET' && text === '') return 'validation.required'
  const value = givenValue(text)
  if (fitsProperty(property, value)) return undefined
  if (value === null) return 'validation.required'
  if (LIST_PROPERTIES.has(property.name) && textsIn(text)) return 'systemProperties.wrong.list'
  const ofType = fitsProperty({ name: '', type }, value)
  return (type === 'JSON' || type === 'NUMBER') && !ofType
    ? `systemProperties.wrong.${type}`
    : 'validation.invalid'
}

/** Validates the form by the contract's rules (D-11.43). */
export const propertyResolver = (property: SystemProperty) =>
  zodResolver<PropertyValues>(
    z.object({
      name: z.string(),
      value: z
        .string()
        .max(100_000, 'validation.tooLong')
        .superRefine((value, context) => {
          const message = mistakeIn(property, value)
          if (message) context.addIssue({ code: 'custom', message })
        }),
    }),
  )

/** Translation key of a hint about the value, by the property's name. */
export function hintKey({ name }: SystemProperty): string {
  if (LEGAL_PROPERTIES.includes(name)) return 'systemProperties.hints.legal_text'
  if (!name.startsWith('limit_')) return `systemProperties.hints.${name}`
  return `systemProperties.hints.limit_${name.endsWith('_days') ? 'days' : 'hours'}`
}

/** A value as text: lists without their JSON. */
export const propertyText = ({ name }: SystemProperty, value: string): string =>
  (LIST_PROPERTIES.has(name) && textsIn(value)?.join(', ')) || value
