import { useTranslate } from 'ra-core'
import { type Notification, PREVIEW_LENGTH } from '#contract/notifications.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { PersonAvatar } from '#src/ui/PersonAvatar.tsx'
import styles from './Notification.module.css'

interface Props {
  readonly notification: Notification
  /** Painted as new, whether or not it is marked read already (D-11.27). */
  readonly fresh: boolean
  readonly onOpen: (notification: Notification) => void
}

/** The content cut to its preview (A§9). */
const previewOf = (content: string): string =>
  content.length > PREVIEW_LENGTH ? `${content.slice(0, PREVIEW_LENGTH)}...` : content

/** One notification: who, what, when. */
export function NotificationItem({ notification, fresh, onOpen }: Props) {
  const translate = useTranslate()
  const { title, content, senderName, createdDate, additionalData } = notification
  return (
    <li>
      <button type="button" className={styles.item} data-fresh={fresh} onClick={() => onOpen(notification)}>
        <PersonAvatar name={senderName} size={32} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.preview}>{previewOf(content)}</span>
          <span className={styles.facts}>
            {senderName} · {formatDateTime(createdDate)}
            {additionalData.orderNumber !== undefined && ` · #${additionalData.orderNumber}`}
          </span>
        </span>
        {fresh && (
          <span className={styles.dot}>
            <span className="visually-hidden">{translate('notifications.unread')}</span>
          </span>
        )}
      </button>
    </li>
  )
}
