import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { useListContext, useTranslate } from 'ra-core'
import type { Notification } from '#contract/notifications/notifications.ts'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { LIST_SIZES, urlFilters } from '#src/admin/list/listUrl.ts'
import { Pagination } from '#src/admin/list/Pagination.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { InboxActions } from './InboxActions.tsx'
import { InboxItem } from './InboxItem.tsx'
import styles from './Notification.module.css'
import { NotificationSkeleton } from './NotificationPanel.tsx'

// As in other lists: 100 per page by default (D-6.1); 20 is only the API's default (D-6.2).
const URL_LIST = { filters: urlFilters({}), sort: { field: 'createdDate', order: 'DESC' } } as const
const SMALLEST = Math.min(...LIST_SIZES)

/** The inbox: the account's own notifications, newest first (A§2, D-6.6). */
export default function NotificationList() {
  return (
    <ListBase resource="notifications" url={URL_LIST}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const { data, total, error, refetch } = useListContext<Notification>()
  return (
    <PageFrame width="column" className={styles.inbox}>
      <header className={styles.top}>
        <h1>{translate('notifications.title')}</h1>
        <InboxActions />
      </header>
      <PlainCard>
        {!data && !error && <NotificationSkeleton rows={8} />}
        {!data && error && (
          <div className={styles.middle}>
            <FailedNotice title={translate('notifications.failed')} error={error} retry={() => refetch()} />
          </div>
        )}
        {data?.length === 0 && (
          <div className={styles.middle}>
            <Notice
              icon={NotificationsIcon}
              title={translate('notifications.none')}
              text={translate('notifications.noneHint')}
            />
          </div>
        )}
        <ul className={styles.list}>
          {data?.map((one) => (
            <InboxItem key={one.id} notification={one} />
          ))}
        </ul>
      </PlainCard>
      {total !== undefined && total > SMALLEST && <Pagination />}
    </PageFrame>
  )
}
