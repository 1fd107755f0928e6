import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { createNotification, type Notification } from '#contract/notifications.ts'
import { usePage } from '#src/providers/usePage.ts'
import { ListPage } from '#src/ui/ListPage.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { useCreate } from '#src/ui/useCreate.tsx'
import { useListState } from '#src/ui/useListState.ts'
import { useLoaded } from '#src/ui/useLoaded.ts'
import { adminNotificationCard, useAdminNotificationColumns } from './adminNotificationColumns.tsx'

const loadCreate = () => import('./NotificationCreate.tsx')
const loadPublish = () => import('./PublishDialog.tsx')

const FILTERS = ['text'] as const
// The newest first: ascending is the default of the call alone (D-6.6).
const SORT = { field: 'createdDate', direction: 'desc' } as const
const HIGHEST_FIRST = ['createdDate'] as const
const ALL = { scope: 'admin' } as const
/** How long the typing rests before the list is searched, in milliseconds (A§9). */
const DEBOUNCE = 1000

const labelOf = ({ title }: Notification): string => title

/** Drafts to publish or delete, and what has been published (A§2 Notifications). */
export function AdminNotificationList() {
  const translate = useTranslate()
  const list = useListState({
    name: 'adminNotifications',
    filters: FILTERS,
    sort: SORT,
    highestFirst: HIGHEST_FIRST,
  })
  const answer = usePage<Notification>('notifications', list, ALL)
  // Held here: what a row shows may become another notification while one chooses.
  const [publishing, setPublishing] = useState<Notification>()
  const columns = useAdminNotificationColumns(setPublishing)
  const card = useMemo(() => adminNotificationCard(setPublishing), [])
  const title = translate('notifications.admin.title')
  const create = useCreate({ needs: createNotification, load: loadCreate })
  return (
    <>
      <ListPage
        title={title}
        crumbs={[{ label: translate('notifications.title'), to: '/notifications' }, { label: title }]}
        actions={create.button}
        filters={
          <SearchBox
            label={translate('notifications.admin.search')}
            clearLabel={translate('ui.clear')}
            value={list.filter.text ?? ''}
            onSearch={(text) => list.setFilter({ text })}
            debounce={DEBOUNCE}
          />
        }
        list={list}
        answer={answer}
        columns={columns}
        card={card}
        rowLabel={labelOf}
        empty={
          <Notice
            icon="bell"
            title={translate('notifications.admin.empty')}
            text={translate('notifications.admin.emptyHint')}
          >
            {create.button}
          </Notice>
        }
        failed={translate('notifications.failed')}
      />
      {create.dialog}
      {publishing && <Publish notification={publishing} onClose={() => setPublishing(undefined)} />}
    </>
  )
}

function Publish(props: { readonly notification: Notification; readonly onClose: () => void }) {
  const dialog = useLoaded(loadPublish)
  return dialog && <dialog.default {...props} />
}
