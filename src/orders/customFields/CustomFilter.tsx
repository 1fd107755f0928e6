import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { type CustomKey, fieldOfKey, plainOf } from '#contract/customFields/fields.ts'
import { PlainFilter } from '#src/plain/PlainFilters.tsx'
import { DescribedContext } from '#src/plain/plainContext.ts'

interface CustomFilterProps {
  readonly field: CustomKey
  readonly autoOpen?: boolean | undefined
}

/** The filter by a custom field; loads when a list has one. */
export default function CustomFilter({ field: key, autoOpen }: CustomFilterProps) {
  const field = fieldOfKey(ORDER_CUSTOM_FIELDS, key)
  if (!field) return null
  const plain = plainOf(field)
  return (
    <DescribedContext value={{ name: 'orders', fields: { [key]: plain } }}>
      <PlainFilter name={key} field={plain} autoOpen={autoOpen} />
    </DescribedContext>
  )
}
