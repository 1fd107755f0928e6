import { z } from 'zod'
import { fitsProperty, type SystemProperty } from '#contract/systemProperties.ts'
import { zodResolver } from '#src/ui/zodResolver.ts'

/** What the form holds; an empty value stands for none. A secret begins empty: it never comes to the console. */
export interface PropertyValues {
  readonly name: string
  readonly value: string
}

export const valuesOf = ({ name, type, value }: SystemProperty): PropertyValues => ({
  name,
  value: type === 'SECRET' ? '' : (value ?? ''),
})

/** What is sent for the text of the box. */
export const givenValue = (value: string): string | null => (value === '' ? null : value)

/** The catalogue key of what is wrong with a value; undefined when nothing is. */
function mistakeIn(property: SystemProperty, text: string): string | undefined {
  const { type } = property
  if (type === 'SECRET' && text === '') return 'validation.required'
  const value = givenValue(text)
  if (fitsProperty(property, value)) return undefined
  if (value === null) return 'validation.required'
  const ofType = fitsProperty({ name: '', type }, value)
  return (type === 'JSON' || type === 'NUMBER') && !ofType
    ? `systemProperties.wrong.${type}`
    : 'validation.invalid'
}

/** Checks the form by the rules of the contract (D-11.43). */
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

/** Catalogue key of what is to be known of the value, by the name of the property. */
export function hintKey({ name }: SystemProperty): string {
  if (!name.startsWith('limit_')) return `systemProperties.hints.${name}`
  return `systemProperties.hints.limit_${name.endsWith('_days') ? 'days' : 'hours'}`
}
