import { ReferenceArrayInputBase, ReferenceInputBase, useRecordContext } from 'ra-core'
import type { PlainReference, PlainReferences } from '#contract/plain/fields.ts'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { AutocompleteArrayInput } from '#src/admin/AutocompleteArrayInput.tsx'
import { AutocompleteInput } from '#src/admin/AutocompleteInput.tsx'
import { ReferenceField } from '#src/admin/ReferenceField.tsx'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { usePermits } from '#src/providers/account.ts'
import styles from './Plain.module.css'

interface PlainReferenceInputProps {
  readonly source: string
  readonly label: string
  readonly required: boolean
  readonly disabled: boolean
  readonly field: PlainReference | PlainReferences
}

/** Selects the referenced records; read-only if the account may not list them. */
export function PlainReferenceInput({ field, ...props }: PlainReferenceInputProps) {
  const { to, kind } = field
  const may = usePermits(to.access)
  if (props.disabled || may !== true) return <Chosen {...props} />
  const texts = { optionText: to.label }
  const reference = {
    source: props.source,
    reference: to.resource,
    sort: { field: to.label, order: 'ASC' as const },
  }
  const { source: _, ...input } = props
  return kind === 'references' ? (
    <ReferenceArrayInputBase {...reference}>
      <AutocompleteArrayInput {...input} {...texts} />
    </ReferenceArrayInputBase>
  ) : (
    <ReferenceInputBase {...reference}>
      <AutocompleteInput {...input} {...texts} />
    </ReferenceInputBase>
  )
}

/** The selected records' names. */
function Chosen({ source, label }: Pick<PlainReferenceInputProps, 'source' | 'label'>) {
  const record = useRecordContext<PlainRecord>()
  return (
    <InputFrame source={source} label={label}>
      {({ id }) => (
        <output id={id} className={styles.chosen}>
          {record?.names?.[source]?.length ? <ReferenceField source={source} /> : '–'}
        </output>
      )}
    </InputFrame>
  )
}
