import { CUSTOMER_CUSTOM_FIELDS, ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customKey } from '#contract/customFields/fields.ts'
import { type JsonSchema, walk } from './jsonSchema.ts'

/** What the shop calls its own fields, by `custom.<name>`. */
export const CUSTOM_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  [ORDER_CUSTOM_FIELDS, CUSTOMER_CUSTOM_FIELDS].flatMap((fields) =>
    Object.entries(fields).map(([name, { label, hint }]) => [
      customKey(name),
      hint === undefined ? label.en : `${label.en}: ${hint.en}`,
    ]),
  ),
)

/** Adds their labels to the fields of every `custom` within. */
export function labelCustomFields(within: object): void {
  walk(within, ({ properties }) => {
    const { custom } = (properties ?? {}) as Readonly<Record<string, JsonSchema>>
    for (const [name, field] of Object.entries((custom?.properties ?? {}) as Record<string, JsonSchema>))
      Object.assign(field, { description: CUSTOM_LABELS[customKey(name)] })
  })
}
