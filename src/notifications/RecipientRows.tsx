import { useTranslate } from 'ra-core'
import { RECIPIENT_PAGE } from '#contract/notifications.ts'
import type { Person } from '#contract/people.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
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
    <div className={styles.people} aria-busy={!data || isPlaceholderData}>
      <label className={styles.every}>
        <CheckBox
          checked={all}
          disabled={rows.length === 0}
          indeterminate={on > 0 && !all}
          onChange={() => onSet(rows, !all)}
        />
        {translate('notifications.picker.all')}
      </label>
      <ul aria-label={translate('notifications.picker.title')}>
        {rows.map((person) => (
          <li key={person.login}>
            <label>
              <CheckBox checked={logins.has(person.login)} onCheck={(checked) => onSet([person], checked)} />
              <span>{recipientName(person)}</span>
              <span className={styles.login}>{person.login}</span>
            </label>
          </li>
        ))}
        {!data && PLACES.map((place) => <Bone key={place} />)}
      </ul>
      {data?.rows.length === 0 && <p className={styles.none}>{translate('ui.noChoice')}</p>}
    </div>
  )
}

const PLACES = Array.from({ length: RECIPIENT_PAGE }, (_, place) => place)

const Bone = () => (
  <li aria-hidden="true" className={styles.bone}>
    <Skeleton width="45%" height={12} />
  </li>
)
