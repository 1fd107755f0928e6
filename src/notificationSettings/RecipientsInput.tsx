import { useInput, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Recipient } from '#contract/notificationSettings/notificationSettings.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { SearchBox } from '#src/ui/filters/SearchBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { followerName, withTick } from './actionValues.ts'
import { FollowerRows } from './RecipientRows.tsx'

/** Pause before a search, in ms (B§9). */
const DEBOUNCE = 800

interface RecipientsInputProps {
  readonly source: string
  readonly actionId: number
  readonly disabled: boolean
}

/** Chooses who is told, by checkbox; the chosen are removable chips, whatever is searched (B§2 User-picker dialog). */
export function RecipientsInput({ source, actionId, disabled }: RecipientsInputProps) {
  const translate = useTranslate()
  const { field } = useInput({ source, defaultValue: [] })
  const [text, setText] = useState('')
  const chosen = field.value as readonly Recipient[]
  const set = (recipient: Recipient, on: boolean) => field.onChange(withTick(chosen, recipient, on))
  return (
    <Stack as="fieldset" gap={12} shrink data-field={source}>
      <Text as="legend" below={8} size="usual" tone="ink-2" weight="label">
        {translate('notificationSettings.recipients')}
      </Text>
      <Chosen people={chosen} onRemove={disabled ? undefined : (one) => set(one, false)} />
      <SearchBox
        label={translate('notificationSettings.search')}
        clearLabel={translate('notificationSettings.clear')}
        value={text}
        onSearch={setText}
        debounce={DEBOUNCE}
      />
      <FollowerRows actionId={actionId} text={text} chosen={chosen} disabled={disabled} onSet={set} />
    </Stack>
  )
}

interface ChosenProps {
  readonly people: readonly Recipient[]
  readonly onRemove: ((person: Recipient) => void) | undefined
}

function Chosen({ people, onRemove }: ChosenProps) {
  const translate = useTranslate()
  return (
    <Stack gap={6}>
      <Text as="p" size="usual" tone="ink-2" aria-live="polite">
        {translate('notificationSettings.chosen', { smart_count: people.length })}
      </Text>
      {people.length > 0 && (
        <Row as="ul" gap={6} align="stretch" wrap aria-label={translate('notificationSettings.chosenList')}>
          {people.map((person) => (
            <li key={person.userId}>
              <Chip
                label={followerName(person)}
                onRemove={onRemove && (() => onRemove(person))}
                removeLabel={translate('ui.remove', { name: followerName(person) })}
              />
            </li>
          ))}
        </Row>
      )}
    </Stack>
  )
}
