import { useInput, useTranslate } from 'ra-core'
import { useId } from 'react'
import { RECIPIENT_BUTTONS, RECIPIENT_PAGE } from '#contract/notifications/notifications.ts'
import type { Person } from '#contract/people.ts'
import { Chip } from '#src/ui/Chip.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pager } from '#src/ui/table/Pager.tsx'
import styles from './AdminNotifications.module.css'
import { RecipientFilters } from './RecipientFilters.tsx'
import { RecipientRows } from './RecipientRows.tsx'
import { recipientName } from './recipientName.ts'
import { useRecipients } from './useRecipients.ts'

/**
 * Selects users by checkbox, page by page; the selection persists across pages and searches, as removable
 * chips (A§2 Notifications). The form's value is the list of persons.
 */
export function RecipientPicker({ source }: { readonly source: string }) {
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState } = useInput({ source, defaultValue: [] })
  const chosen = field.value as readonly Person[]
  const list = useRecipients()
  const error = fieldState.error?.message
  const set = (people: readonly Person[], on: boolean) => {
    const logins = new Set(people.map(({ login }) => login))
    const others = chosen.filter(({ login }) => !logins.has(login))
    field.onChange(on ? [...others, ...people] : others)
  }
  return (
    <Stack as="fieldset" gap={12} shrink data-field={source} aria-describedby={error && `${id}-error`}>
      <Text as="legend" below={8} size="usual" tone="ink-2" weight="label">
        {translate('notifications.picker.title')}
      </Text>
      <RecipientFilters list={list} />
      <Chosen people={chosen} onRemove={(person) => set([person], false)} />
      <RecipientRows list={list} chosen={chosen} onSet={set} />
      <Pager
        page={list.page}
        size={RECIPIENT_PAGE}
        total={list.answer.data?.total}
        onPage={list.setPage}
        buttons={RECIPIENT_BUTTONS}
      />
      {error && (
        <Text as="p" size="usual" tone="danger" id={`${id}-error`} role="alert">
          {translate(error)}
        </Text>
      )}
    </Stack>
  )
}

interface ChosenProps {
  readonly people: readonly Person[]
  readonly onRemove: (person: Person) => void
}

function Chosen({ people, onRemove }: ChosenProps) {
  const translate = useTranslate()
  return (
    <Stack gap={6}>
      <Text as="p" size="usual" tone="ink-2" aria-live="polite">
        {translate('notifications.picker.chosen', { smart_count: people.length })}
      </Text>
      {people.length > 0 && (
        <ul className={styles.chosen} aria-label={translate('notifications.picker.chosenList')}>
          {people.map((person) => (
            <li key={person.login}>
              <Chip
                label={recipientName(person)}
                onRemove={() => onRemove(person)}
                removeLabel={translate('ui.remove', { name: recipientName(person) })}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
