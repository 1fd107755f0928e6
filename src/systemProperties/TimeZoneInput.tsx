import { useTranslate } from 'ra-core'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import { type InputOptions, useField } from '#src/forms/useField.ts'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { PickButton } from '#src/ui/input/PickButton.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { zoneChoices, zoneLabel } from './zones.ts'

/** A searchable time zone select. */
export function TimeZoneInput(input: InputOptions) {
  const translate = useTranslate()
  const { label, disabled } = input
  const { field, frame } = useField(input)
  const { anchor, close, opener } = usePopover()
  const value = field.value as string
  const pick = (zone: string) => {
    field.onChange(zone)
    close()
  }
  return (
    <InputFrame {...frame}>
      {(control) => (
        <>
          <PickButton
            {...control}
            ref={field.ref}
            {...opener}
            label={label}
            text={zoneLabel(value)}
            disabled={disabled}
          />
          {anchor && (
            <Popover anchor={anchor} label={label} onClose={close} width={340}>
              <Picker
                label={label}
                searchLabel={translate('systemProperties.searchZone')}
                noMatch={translate('ui.noChoice')}
                choices={zoneChoices(value)}
                selected={[value]}
                onPick={pick}
              />
            </Popover>
          )}
        </>
      )}
    </InputFrame>
  )
}
