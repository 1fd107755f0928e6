import { ListBase, useListContext, useTranslate } from 'ra-core'
import type { Notification } from '#contract/notifications.ts'
import { FailedNotice } from '#src/ui/FailedNotice.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Pager } from '#src/ui/Pager.tsx'
import { LIST_SIZES } from '#src/ui/useListState.ts'
import { InboxActions } from './InboxActions.tsx'
import { InboxItem } from './InboxItem.tsx'
import styles from './Notification.module.css'
import { NotificationSkeleton } from './NotificationPanel.tsx'

/** As of any list, until someone chooses otherwise (D-6.1); 20 is the default of the call alone (D-6.2). */
const SIZE = 100
const SMALLEST = Math.min(...LIST_SIZES)

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
      {list.total !== undefined && list.total > SMALLEST && (
        <Pager
          page={list.page - 1}
          size={list.perPage}
          total={list.total}
          sizes={LIST_SIZES}
          onPage={(page) => list.setPage(page + 1)}
          onSize={list.setPerPage}
        />
      )}
    </section>
  )
}
