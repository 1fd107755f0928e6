import { useTranslate } from 'ra-core'
import { RECIPIENT_PAGE } from '#contract/notifications/notifications.ts'
import type { Person } from '#contract/people.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { AllTick, PersonTick, PersonTicks } from '#src/ui/people/PersonTick.tsx'
import styles from './AdminNotifications.module.css'
import { recipientName } from './recipientName.ts'
import type { RecipientList } from './useRecipients.ts'

interface RecipientRowsProps {
  readonly list: RecipientList
  readonly chosen: readonly Person[]
  readonly onSet: (people: readonly Person[], on: boolean) => void
}

/** The users of one page, each with a checkbox, and one for all of them. */
export function RecipientRows({ list, chosen, onSet }: RecipientRowsProps) {
  const translate = useTranslate()
  const { data, error, refetch, isPlaceholderData } = list.answer
  if (error)
    return <FailedNotice title={translate('notifications.picker.failed')} error={error} retry={refetch} />
  const logins = new Set(chosen.map(({ login }) => login))
  const rows = data?.rows ?? []
  const on = rows.filter(({ login }) => logins.has(login)).length
  const all = rows.length > 0 && on === rows.length
  return (
    <PersonTicks aria-busy={!data || isPlaceholderData}>
      <AllTick
        checked={all}
        disabled={rows.length === 0}
        indeterminate={on > 0 && !all}
        onChange={() => onSet(rows, !all)}
      >
        {translate('notifications.picker.all')}
      </AllTick>
      <ul className={styles.people} aria-label={translate('notifications.picker.title')}>
        {rows.map((person) => (
          <li key={person.login}>
            <PersonTick
              name={recipientName(person)}
              login={person.login}
              checked={logins.has(person.login)}
              onCheck={(checked) => onSet([person], checked)}
            />
          </li>
        ))}
        {!data && PLACES.map((place) => <Bone key={place} />)}
      </ul>
      {data?.rows.length === 0 && (
        <Text as="p" padX={12} below={12} tone="ink-3">
          {translate('ui.noChoice')}
        </Text>
      )}
    </PersonTicks>
  )
}

const PLACES = Array.from({ length: RECIPIENT_PAGE }, (_, place) => place)

const Bone = () => (
  <li aria-hidden="true" className={styles.bone}>
    <Skeleton width="45%" height={12} />
  </li>
)
