import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/notifications.ts'
import { usePush } from '#src/push/usePush.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { byOrder } from './byOrder.ts'
import styles from './Notification.module.css'
import { NotificationItem } from './NotificationItem.tsx'
import { useOpenNotification } from './useOpenNotification.ts'
import { usePopoverNotifications } from './usePopoverNotifications.ts'

/** Most rows of the popover; older ones are in the inbox. */
const MOST = 10

/** The popover of the bell (A§2, A§4). What came about one order takes one row (D-11.75). */
export default function NotificationPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const list = usePopoverNotifications()
  const push = usePush()
  const openOne = useOpenNotification('/notifications')
  const open = (notification: Notification) => {
    onClose()
    openOne(notification)
  }
  return (
    <Stack gap={0} pad={6}>
      <Head onClose={onClose} />
      {push.state === 'ask' && (
        <BareButton className={styles.ask} onClick={push.ask}>
          <NotificationsIcon fontSize="small" />
          {translate('notifications.allow')}
        </BareButton>
      )}
      {list.isPending && <NotificationSkeleton rows={3} />}
      {list.isError && (
        <p className={styles.quiet} role="alert">
          {translate('notifications.failed')}{' '}
          <BareButton className={styles.retry} onClick={() => void list.refetch()}>
            {translate('ui.retry')}
          </BareButton>
        </p>
      )}
      {list.data?.data.length === 0 && <p className={styles.quiet}>{translate('notifications.none')}</p>}
      <ul className={styles.list}>
        {byOrder(list.data?.data ?? [])
          .slice(0, MOST)
          .map(({ newest, earlier, fresh }) => (
            <NotificationItem
              key={newest.id}
              notification={newest}
              earlier={earlier}
              fresh={fresh}
              onOpen={open}
            />
          ))}
      </ul>
    </Stack>
  )
}

function Head({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  return (
    <div className={styles.head}>
      <Text as="h2" size="lead" weight="strong">
        {translate('notifications.title')}
      </Text>
      <Link to="/notifications" className={styles.all} onClick={onClose}>
        {translate('notifications.seeAll')}
      </Link>
    </div>
  )
}

/** Placeholder rows in the size of what is loading. */
export function NotificationSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div className={styles.item} key={row}>
          <Skeleton width={32} height={32} radius="50%" />
          <Stack as="span" gap={2} grow>
            <Skeleton width="60%" height={14} />
            <Skeleton width="90%" height={12} />
            <Skeleton width="40%" height={10} />
          </Stack>
        </div>
      ))}
    </div>
  )
}
