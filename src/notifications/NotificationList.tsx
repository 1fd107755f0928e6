import { ListBase, useListContext, useTranslate } from 'ra-core'
import type { Notification } from '#contract/notifications.ts'
import { FailedNotice } from '#src/ui/FailedNotice.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Pager } from '#src/ui/Pager.tsx'
import { InboxActions } from './InboxActions.tsx'
import { InboxItem } from './InboxItem.tsx'
import styles from './Notification.module.css'
import { NotificationSkeleton } from './NotificationPanel.tsx'

/** Page size of the inbox (A§9) and what it may be changed to. */
const SIZE = 20
const SIZES = [20, 50, 100]

/** The inbox: all own notifications, the newest first (A§2, D-6.6). */
export default function NotificationList() {
  return (
    <ListBase
      resource="notifications"
      perPage={SIZE}
      sort={{ field: 'createdDate', order: 'DESC' }}
      disableAuthentication
      storeKey="notifications.list"
    >
      <Inbox />
    </ListBase>
  )
}

function Inbox() {
  const translate = useTranslate()
  const list = useListContext<Notification>()
  return (
    <section className={styles.inbox}>
      <header className={styles.top}>
        <h1>{translate('notifications.title')}</h1>
        <InboxActions />
      </header>
      <div className="card">
        {list.isPending && <NotificationSkeleton rows={8} />}
        {list.error && (
          <div className={styles.middle}>
            <FailedNotice
              title={translate('notifications.failed')}
              error={list.error}
              retry={() => list.refetch()}
            />
          </div>
        )}
        {list.data?.length === 0 && (
          <div className={styles.middle}>
            <Notice
              icon="bell"
              title={translate('notifications.none')}
              text={translate('notifications.noneHint')}
            />
          </div>
        )}
        <ul className={styles.list}>
          {list.data?.map((one) => (
            <InboxItem key={one.id} notification={one} />
          ))}
        </ul>
      </div>
      {list.total !== undefined && list.total > SIZE && (
        <Pager
          page={list.page - 1}
          size={list.perPage}
          total={list.total}
          sizes={SIZES}
          onPage={(page) => list.setPage(page + 1)}
          onSize={list.setPerPage}
        />
      )}
    </section>
  )
}
