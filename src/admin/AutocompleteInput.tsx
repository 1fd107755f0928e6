import { useChoicesContext, useInput, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Field } from '#src/forms/Field.tsx'
import type { FieldOf } from '#src/forms/TextField.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import styles from './Inputs.module.css'
import { type ChoiceTextOptions, useChoiceTexts } from './useChoiceTexts.ts'

type AutocompleteInputProps = Omit<FieldOf, 'source'> & ChoiceTextOptions

/** A searchable select: a button with the selected text, and a list with a search box. Its value is an id. */
export function AutocompleteInput({ label, hint, required, disabled, ...texts }: AutocompleteInputProps) {
  const translate = useTranslate()
  const { source } = useChoicesContext()
  const { field, fieldState } = useInput({ source, defaultValue: '' })
  const { choices, search, textOf, error, refetch } = useChoiceTexts(texts)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [typed, setTyped] = useState('')
  const value = field.value === null || field.value === undefined ? '' : String(field.value)
  const text = value === '' ? '–' : textOf(value)
  const look = (wanted: string) => {
    setTyped(wanted)
    search(wanted)
  }
  const close = () => {
    setAnchor(undefined)
    look('')
  }
  const none = required || typed !== '' ? [] : [{ value: '', label: '–' }]
  return (
    <Field source={source} label={label} hint={hint} required={required} error={fieldState.error?.message}>
      {(control) => (
        <>
          <button
            {...control}
            ref={field.ref}
            type="button"
            className={`input ${styles.chosen}`}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={anchor !== undefined}
            aria-label={`${label}: ${text}`}
            onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
          >
            <span>{text}</span>
            <Icon name="chevronDown" size={16} />
          </button>
          {anchor && (
            <Popover anchor={anchor} label={label} onClose={close} width={320}>
              <Picker
                label={label}
                searchLabel={translate('ui.search')}
                noMatch={translate('ui.noChoice')}
                choices={choices && [...none, ...choices]}
                selected={[value]}
                onText={look}
                failed={error ? <ChoicesFailed retry={refetch} text="ui.record.failed" /> : undefined}
                onPick={(id) => {
                  field.onChange(id === '' ? '' : Number(id))
                  close()
                }}
              />
            </Popover>
          )}
        </>
      )}
    </Field>
  )
}
