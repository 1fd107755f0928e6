import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined'
import { useInput, useTranslate } from 'ra-core'
import { useState } from 'react'
import { InputFrame } from '#src/forms/InputFrame.tsx'
import type { InputOptions } from '#src/forms/TextInput.tsx'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import styles from './Properties.module.css'
import { zoneChoices, zoneLabel } from './zones.ts'

/** A searchable time zone select. */
export function TimeZoneInput({ source, label, hint, disabled }: InputOptions) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source, defaultValue: '' })
  const [anchor, setAnchor] = useState<HTMLElement>()
  const value = field.value as string
  const pick = (zone: string) => {
    field.onChange(zone)
    setAnchor(undefined)
  }
  return (
    <InputFrame source={source} label={label} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <>
          <BareButton
            {...control}
            ref={field.ref}
            className={`input ${styles.zone}`}
            disabled={disabled}
            aria-label={`${label}: ${zoneLabel(value)}`}
            aria-haspopup="dialog"
            aria-expanded={anchor !== undefined}
            onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
          >
            {zoneLabel(value)}
            <ExpandMoreIcon fontSize="small" />
          </BareButton>
          {anchor && (
            <Popover anchor={anchor} label={label} onClose={() => setAnchor(undefined)} width={340}>
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
