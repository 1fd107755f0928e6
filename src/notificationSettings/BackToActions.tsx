import ArrowBackIcon from '@mui/icons-material/ArrowBackOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import styles from './NotificationSettings.module.css'

/** Back to the list, on screens that show one at a time. */
export function BackToActions() {
  const translate = useTranslate()
  return (
    <Link className={styles.back} to="/notification-settings">
      <ArrowBackIcon fontSize="small" />
      {translate('notificationSettings.back')}
    </Link>
  )
}
