import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import {
  createNotification,
  NOTIFICATION_FILTERS,
  type Notification,
} from '#contract/notifications/notifications.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { urlFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useCreateDialog } from '#src/ui/useCreateDialog.tsx'
import { adminNotificationCard, useAdminNotificationColumns } from './adminNotificationColumns.tsx'

const loadCreate = () => import('./NotificationCreate.tsx')
const loadPublish = () => import('./PublishDialog.tsx')

// Newest first: ascending is only the API's default (D-6.6).
const URL_LIST = {
  filters: urlFilters(NOTIFICATION_FILTERS),
  sort: { field: 'createdDate', order: 'DESC' },
} as const
const ALL = { scope: 'admin' } as const

const labelOf = ({ title }: Notification): string => title

/** Drafts to publish or delete, and published notifications (A§2 Notifications). */
export function AdminNotificationList() {
  return (
    <ListBase resource="notifications" storeKey="adminNotifications" url={URL_LIST} filter={ALL}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  // Kept here: a row may change to another notification while the dialog is open.
  const [publishing, setPublishing] = useState<Notification>()
  const columns = useAdminNotificationColumns(setPublishing)
  const card = useMemo(() => adminNotificationCard(setPublishing), [])
  const title = translate('notifications.admin.title')
  const create = useCreateDialog({ needs: createNotification, load: loadCreate })
  return (
    <>
      <List<Notification>
        title={title}
        crumbs={[{ label: translate('notifications.title'), to: '/notifications' }, { label: title }]}
        actions={create.button}
        filters={<SearchInput source="text" label={translate('notifications.admin.search')} />}
        columns={columns}
        card={card}
        rowLabel={labelOf}
        empty={
          <Notice
            icon={NotificationsIcon}
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
  const dialog = usePart(loadPublish)
  return dialog && <dialog.default {...props} />
}
