import LockIcon from '@mui/icons-material/LockOutlined'
import { useTranslate } from 'ra-core'
import { grantsOf } from '#contract/access.ts'
import { publishNotification } from '#contract/notifications/notifications.ts'
import { useCan } from '#src/providers/account.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { AdminNotificationList } from './AdminNotificationList.tsx'
import styles from './Notification.module.css'

/**
 * All notifications, drafts and published, for accounts that may publish; others see what permission they
 * lack (D-1.10).
 */
export default function AdminNotifications() {
  const translate = useTranslate()
  const words = useRightWords()
  if (useCan(publishNotification)) return <AdminNotificationList />
  if (!words) return null
  const missing = words.anyOf(grantsOf(publishNotification.access))
  return (
    <PageFrame width="column" className={styles.inbox}>
      <h1>{translate('notifications.admin.title')}</h1>
      <PlainCard>
        <div className={styles.middle}>
          <Notice
            icon={LockIcon}
            title={translate('notifications.admin.denied')}
            text={translate('notifications.admin.missing', { missing })}
          />
        </div>
      </PlainCard>
    </PageFrame>
  )
}
