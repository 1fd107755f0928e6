import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './NotificationSettings.module.css'

/** Back to the list, on screens that show one at a time. */
export function BackToActions() {
  const translate = useTranslate()
  return (
    <Link className={styles.back} to="/notification-settings">
      <Icon name="back" size={16} />
      {translate('notificationSettings.back')}
    </Link>
  )
}
