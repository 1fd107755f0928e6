import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import styles from './Notification.module.css'
import { previewOf } from './preview.ts'

interface Props {
  readonly notification: Notification
  /** How many earlier ones of the same order it hides. */
  readonly earlier?: number
  /** Styled as new, even if already marked read (D-11.27). */
  readonly fresh: boolean
  /** Whether it is expanded; undefined if it cannot be. */
  readonly unfolded?: boolean | undefined
  /** A new object each time the user navigates here to read it: scrolls it into view and focuses it. */
  readonly arrived?: object | null | undefined
  readonly onOpen: (notification: Notification) => void
}

/** One notification: sender, text and time. */
export function NotificationItem({ notification, earlier = 0, fresh, unfolded, arrived, onOpen }: Props) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (arrived) button.current?.focus()
  }, [arrived])
  const { title, description, content, senderName, createdDate, additionalData } = notification
  return (
    <li>
      <BareButton
        ref={button}
        className={styles.item}
        data-fresh={fresh}
        aria-expanded={unfolded}
        onClick={() => onOpen(notification)}
      >
        <PersonAvatar name={senderName} size={32} />
        <Stack as="span" gap={2} grow>
          <Text size="body" weight="label" breaks>
            {title}
          </Text>
          {unfolded && description && <span className={styles.preview}>{description}</span>}
          <span className={styles.preview}>{unfolded ? content : previewOf(content || description)}</span>
          <span className={styles.facts}>
            {senderName} · <InlineAgo at={createdDate} />
            {additionalData.orderNumber !== undefined && ` · #${additionalData.orderNumber}`}
            {earlier > 0 && ` · ${translate('notifications.earlier', { smart_count: earlier })}`}
          </span>
        </Stack>
        {fresh && (
          <span className={styles.dot}>
            <span className="visually-hidden">{translate('notifications.unread')}</span>
          </span>
        )}
      </BareButton>
    </li>
  )
}
