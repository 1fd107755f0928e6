import { useChoicesContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { PickField } from '#src/forms/PickField.tsx'
import { type InputOptions, useField } from '#src/forms/useField.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { type ChoiceTextOptions, useChoiceTexts } from './useChoiceTexts.ts'

type AutocompleteInputProps = Omit<InputOptions, 'source'> & ChoiceTextOptions

/** A searchable select: a button with the selected text, and a list with a search box. Its value is an id. */
export function AutocompleteInput({ label, hint, required, disabled, ...texts }: AutocompleteInputProps) {
  const { source } = useChoicesContext()
  // Without a choice the value is null, as react-admin has it.
  const { field, frame } = useField({ source, label, hint, required }, { parse: undefined })
  const choices = useChoiceTexts(texts)
  const value = field.value === null || field.value === undefined ? '' : String(field.value)
  const text = value === '' ? '–' : choices.textOf(value)
  return (
    <PickField
      field={field}
      frame={frame}
      label={label}
      text={text}
      disabled={disabled}
      onClosed={() => choices.search('')}
    >
      {(close) => (
        <IdPicker
          {...choices}
          label={label}
          value={value}
          required={required}
          onPick={(id) => {
            field.onChange(id === '' ? '' : Number(id))
            close()
          }}
        />
      )}
    </PickField>
  )
}

interface IdPickerProps extends Omit<ReturnType<typeof useChoiceTexts>, 'textOf'> {
  readonly label: string
  readonly value: string
  readonly required: boolean | undefined
  readonly onPick: (id: string) => void
}

/** The choices, with one for none unless the value is required or something is searched for. */
function IdPicker({ label, value, required, onPick, choices, search, error, refetch }: IdPickerProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const none = required || typed !== '' ? [] : [{ value: '', label: '–' }]
  return (
    <Picker
      label={label}
      searchLabel={translate('ui.search')}
      noMatch={translate('ui.noChoice')}
      choices={choices && [...none, ...choices]}
      selected={[value]}
      onText={(text) => {
        setTyped(text)
        search(text)
      }}
      failed={error ? <ChoicesFailed retry={refetch} text="ui.record.failed" /> : undefined}
      onPick={onPick}
    />
  )
}
