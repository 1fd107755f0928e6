import CheckIcon from '@mui/icons-material/CheckOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type Notification, publishNotification } from '#contract/notifications/notifications.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { useCan } from '#src/providers/account.ts'
import { Ago, InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { RowAction } from '#src/ui/record/RowAction.tsx'
import styles from './AdminNotifications.module.css'
import { DeleteDraftButton } from './DeleteDraftButton.tsx'
import { previewOf } from './preview.ts'

/** Opens the recipient dialog. */
type OnPublish = (draft: Notification) => void

export function useAdminNotificationColumns(onPublish: OnPublish): readonly Column<Notification>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const label = (field: string) => translate(`notifications.fields.${field}`)
    return [
      { key: 'status', label: label('status'), width: 108, cell: (one) => <Status notification={one} /> },
      {
        key: 'title',
        label: label('title'),
        width: 190,
        cell: ({ title, description }) => (
          <span className={styles.title} data-full={[title, description].filter(Boolean).join('\n')}>
            {title}
          </span>
        ),
      },
      {
        key: 'content',
        label: label('content'),
        width: 334,
        cell: ({ content }) => (
          <Text
            block
            tone="ink-2"
            cut
            data-full={content}
            data-tip={content === previewOf(content) ? undefined : ''}
          >
            {previewOf(content)}
          </Text>
        ),
      },
      { key: 'senderName', label: label('senderName'), width: 125, cell: ({ senderName }) => senderName },
      {
        key: 'createdDate',
        label: label('createdDate'),
        sort: 'createdDate',
        sortByOrder: 'DESC',
        width: 110,
        cell: ({ createdDate }) => <Ago at={createdDate} />,
      },
      {
        key: 'actions',
        label: label('actions'),
        width: 130,
        cell: (one) => <Actions notification={one} onPublish={onPublish} />,
      },
    ]
  }, [translate, onPublish])
}

interface OfNotification {
  readonly notification: Notification
}

/** Published is highlighted, a draft is not (A§2). */
function Status({ notification: { status } }: OfNotification) {
  const translate = useTranslate()
  return (
    <span className={styles.badge} data-status={status}>
      {status === 'PUBLISHED' ? <CheckIcon fontSize="inherit" /> : <EditIcon fontSize="inherit" />}
      {translate(`notifications.statuses.${status}`)}
    </span>
  )
}

/** Published notifications cannot be changed. */
function Actions({ notification, onPublish }: OfNotification & { readonly onPublish: OnPublish }) {
  const translate = useTranslate()
  const can = useCan(publishNotification)
  if (notification.status !== 'DRAFT') return null
  return (
    <Row as="span" gap={12} inline>
      {can && (
        <RowAction onClick={() => onPublish(notification)}>
          {translate('notifications.admin.publish')}
        </RowAction>
      )}
      <DeleteDraftButton notification={notification} />
    </Row>
  )
}

export const adminNotificationCard = (onPublish: OnPublish) => (one: Notification) => (
  <Stack gap={4} align="start" shrink size="body">
    <Row as="span" gap={12} justify="between" wide>
      <Status notification={one} />
      <Text size="usual" tone="ink-3" tabular>
        <InlineAgo at={one.createdDate} />
      </Text>
    </Row>
    <span className={styles.title}>{one.title}</span>
    <Text tone="ink-2" breaks>
      {previewOf(one.content)}
    </Text>
    <Text size="usual" tone="ink-3" tabular>
      {one.senderName}
    </Text>
    <Actions notification={one} onPublish={onPublish} />
  </Stack>
)
