import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { NotificationAction } from '#contract/notificationSettings/notificationSettings.ts'
import styles from './NotificationSettings.module.css'

interface ActionListProps {
  readonly actions: readonly NotificationAction[]
  /** Id of the one beside it. */
  readonly shown: number | undefined
}

/** The actions, each with its name and when it happens; disabled ones are greyed (D-11.23). */
export function ActionList({ actions, shown }: ActionListProps) {
  const translate = useTranslate()
  return (
    <nav className={styles.actions} aria-label={translate('notificationSettings.actionsList')}>
      <ul>
        {actions.map(({ id, name, description, disabled }) => (
          <li key={id}>
            <Link
              to={`/notification-settings/${id}`}
              aria-current={id === shown ? 'true' : undefined}
              data-disabled={disabled || undefined}
            >
              <strong>{translate(`notificationSettings.actions.${name}.name`, { _: name })}</strong>
              <span>{translate(`notificationSettings.actions.${name}.text`, { _: description })}</span>
              {disabled && <em>{translate('notificationSettings.disabled')}</em>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
