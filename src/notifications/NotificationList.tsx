import { useTranslate } from 'ra-core'
import type { Notification } from '#contract/notifications.ts'
import { usePage } from '#src/providers/usePage.ts'
import { FailedNotice } from '#src/ui/FailedNotice.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Pager } from '#src/ui/Pager.tsx'
import { LIST_SIZES, useListState } from '#src/ui/useListState.ts'
import { InboxActions } from './InboxActions.tsx'
import { InboxItem } from './InboxItem.tsx'
import styles from './Notification.module.css'
import { NotificationSkeleton } from './NotificationPanel.tsx'

// As of any list: 100 a page until someone chooses otherwise (D-6.1); 20 is the default of the call alone (D-6.2).
const LIST = {
  name: 'notifications',
  filters: [] as readonly string[],
  sort: { field: 'createdDate', direction: 'desc' },
} as const
const SMALLEST = Math.min(...LIST_SIZES)

/** The inbox: all own notifications, the newest first (A§2, D-6.6). */
export default function NotificationList() {
  const translate = useTranslate()
  const list = useListState(LIST)
  const { rows, total, error, refetch } = usePage<Notification>('notifications', list)
  return (
    <section className={styles.inbox}>
      <header className={styles.top}>
        <h1>{translate('notifications.title')}</h1>
        <InboxActions />
      </header>
      <div className="card">
        {!rows && !error && <NotificationSkeleton rows={8} />}
        {!rows && error != null && (
          <div className={styles.middle}>
            <FailedNotice title={translate('notifications.failed')} error={error} retry={refetch} />
          </div>
        )}
        {rows?.length === 0 && (
          <div className={styles.middle}>
            <Notice
              icon="bell"
              title={translate('notifications.none')}
              text={translate('notifications.noneHint')}
            />
          </div>
        )}
        <ul className={styles.list}>
          {rows?.map((one) => (
            <InboxItem key={one.id} notification={one} />
          ))}
        </ul>
      </div>
      {total !== undefined && total > SMALLEST && (
        <Pager
          page={list.page}
          size={list.size}
          total={total}
          sizes={LIST_SIZES}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      )}
    </section>
  )
}
