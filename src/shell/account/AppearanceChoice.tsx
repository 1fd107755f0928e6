import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { chooseMode, MODE_CHOICES, onMode, readModeChoice } from '#src/mode.ts'
import { Choice } from '#src/ui/actions/Choice.tsx'

/** Light, dark, or the system's setting. */
export function AppearanceChoice() {
  const translate = useTranslate()
  const choice = useSyncExternalStore(onMode, readModeChoice)
  return (
    <Choice
      label={translate('shell.account.appearance')}
      value={choice}
      options={MODE_CHOICES.map((value) => ({ value, label: translate(`shell.account.${value}`) }))}
      onChange={chooseMode}
    />
  )
}
