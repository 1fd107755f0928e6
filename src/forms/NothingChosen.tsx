import { useTranslate } from 'ra-core'
import { Text } from '#src/ui/layout/Text.tsx'

/** In place of the chips of an input that holds none and cannot be changed. */
export function NothingChosen() {
  const translate = useTranslate()
  return (
    <Text padX={8} tone="ink-3">
      {translate('ui.none')}
    </Text>
  )
}
