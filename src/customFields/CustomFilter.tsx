import { type CustomField, customKey, plainOf } from '#contract/customFields/fields.ts'
import { PlainFilter } from '#src/plain/PlainFilters.tsx'
import { DescribedContext } from '#src/plain/plainContext.ts'

export interface CustomFilterProps {
  /** Of which the field is, such as `orders`. */
  readonly area: string
  readonly name: string
  readonly field: CustomField
  /** Opens on mount. */
  readonly autoOpen?: boolean | undefined
}

/** The filter by a custom field; loads when a list has one. */
export default function CustomFilter({ area, name, field, autoOpen }: CustomFilterProps) {
  const key = customKey(name)
  const plain = plainOf(field)
  return (
    <DescribedContext value={{ name: area, fields: { [key]: plain } }}>
      <PlainFilter name={key} field={plain} autoOpen={autoOpen} />
    </DescribedContext>
  )
}
