import { useTranslate } from 'ra-core'
import { PickField } from '#src/forms/PickField.tsx'
import { type InputOptions, useField } from '#src/forms/useField.ts'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { zoneChoices, zoneLabel } from './zones.ts'

/** A searchable time zone select. */
export function TimeZoneInput(input: InputOptions) {
  const translate = useTranslate()
  const { label, disabled } = input
  const { field, frame } = useField(input)
  const value = field.value as string
  return (
    <PickField
      field={field}
      frame={frame}
      label={label}
      text={zoneLabel(value)}
      disabled={disabled}
      width={340}
    >
      {(close) => (
        <Picker
          label={label}
          searchLabel={translate('systemProperties.searchZone')}
          noMatch={translate('ui.noChoice')}
          choices={zoneChoices(value)}
          selected={[value]}
          onPick={(zone) => {
            field.onChange(zone)
            close()
          }}
        />
      )}
    </PickField>
  )
}
