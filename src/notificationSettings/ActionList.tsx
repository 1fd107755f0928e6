import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { NotificationAction } from '#contract/notificationSettings/notificationSettings.ts'
import { Box } from '#src/ui/layout/Box.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './NotificationSettings.module.css'

/** In the path, in place of an action's id. */
export const OWN_ID = 'me'

interface ActionListProps {
  readonly actions: readonly NotificationAction[]
  /** Id of the one beside it, or `me`: the account's own settings. */
  readonly shown: number | typeof OWN_ID | undefined
}

/** The account's own settings, and the actions with when they happen; disabled ones are greyed (D-11.23). */
export function ActionList({ actions, shown }: ActionListProps) {
  const translate = useTranslate()
  return (
    <nav className={styles.actions} aria-label={translate('notificationSettings.actionsList')}>
      <Box as="ul" pad={4} ground="surface" corner="card" framed>
        <li className={styles.own}>
          <Link to={`/notification-settings/${OWN_ID}`} aria-current={shown === OWN_ID ? 'true' : undefined}>
            <Text as="strong" weight="label">
              {translate('notificationSettings.own.name')}
            </Text>
            <Text size="usual" tone="ink-2">
              {translate('notificationSettings.own.text')}
            </Text>
          </Link>
        </li>
        {actions.map(({ id, name, description, disabled }) => (
          <li key={id}>
            <Link
              to={`/notification-settings/${id}`}
              aria-current={id === shown ? 'true' : undefined}
              data-disabled={disabled || undefined}
            >
              <Text as="strong" weight="label">
                {translate(`notificationSettings.actions.${name}.name`, { _: name })}
              </Text>
              <Text size="usual" tone="ink-2">
                {translate(`notificationSettings.actions.${name}.text`, { _: description })}
              </Text>
              {disabled && (
                <Text as="em" size="usual" tone="ink-2">
                  {translate('notificationSettings.disabled')}
                </Text>
              )}
            </Link>
          </li>
        ))}
      </Box>
    </nav>
  )
}
