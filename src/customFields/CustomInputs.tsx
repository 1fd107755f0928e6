import { type NamedFields, plainFields } from '#contract/customFields/fields.ts'
import { PlainInputs } from '#src/plain/PlainInputs.tsx'
import { DescribedContext } from '#src/plain/plainContext.ts'

interface CustomInputsProps {
  /** Of which the fields are, such as `orders`. */
  readonly area: string
  readonly fields: NamedFields
  readonly disabled?: boolean
}

/** An input for each of the fields, at `custom.<name>` of the form. */
export function CustomInputs({ area, fields, disabled = false }: CustomInputsProps) {
  return (
    <DescribedContext value={{ name: area, fields: plainFields(fields) }}>
      <PlainInputs disabled={disabled} />
    </DescribedContext>
  )
}
