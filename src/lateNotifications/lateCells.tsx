import { useLocaleState, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  getLateSentContent,
  type LateNotification,
  sendLateEmails,
} from '#contract/lateNotifications/lateNotifications.ts'
import { useCan } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Late.module.css'
import { isUnsent, useOpenLate } from './lateDialogs.ts'
import { lateTime, sentParts } from './lateTime.ts'
import { readableTitle } from './readableTitle.ts'

interface CellProps {
  readonly row: LateNotification
}

/** More orders than this are shown on demand. */
const SHOWN = 4

export function TimeCell({ row: { lastModifiedDate } }: CellProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return lateTime(translate, locale, lastModifiedDate)
}

/** Links to its orders. */
export function OrdersCell({ row: { lateBookings } }: CellProps) {
  const translate = useTranslate()
  const [all, setAll] = useState(false)
  const shown = all ? lateBookings : lateBookings.slice(0, SHOWN)
  const more = lateBookings.length - shown.length
  return (
    <span className={styles.orders}>
      {shown.map(({ id, number, code }) => (
        <Link key={id} to={`/order/${encodeURIComponent(code)}`}>
          #{number}
        </Link>
      ))}
      {more > 0 && (
        <BareButton
          className={styles.more}
          aria-label={translate('lateNotifications.moreOrders', { smart_count: more })}
          onClick={() => setAll(true)}
        >
          +{more}
        </BareButton>
      )}
    </span>
  )
}

/** 'Not send', with how many are sent where some are; else when the last was sent (B§9). */
export function StatusCell({ row: { sentDate, lateBookings } }: CellProps) {
  const translate = useTranslate()
  if (sentDate !== null) {
    const { time, date } = sentParts(sentDate)
    return `${time} ${date}`
  }
  const sent = lateBookings.filter((booking) => booking.sentDate !== null).length
  return (
    <Row as="span" inline rowGap={0} align="baseline" wrap>
      {translate('lateNotifications.notSend')}
      {sent > 0 && (
        <Text as="small" size="small" tone="ink-3">
          {translate('lateNotifications.someSent', { sent, count: lateBookings.length })}
        </Text>
      )}
    </Row>
  )
}

/** The title of the template, which opens it with all that is filled in. */
export function ContentCell({ row }: CellProps) {
  const translate = useTranslate()
  const open = useOpenLate()
  const { emailTemplate } = row
  if (!emailTemplate)
    return (
      <Text size="small" tone="ink-3">
        {translate('lateNotifications.noTemplate')}
      </Text>
    )
  const title = readableTitle(emailTemplate.title) || emailTemplate.title
  return (
    <BareButton
      className={styles.link}
      data-full={title}
      onClick={() => open({ kind: 'template', rows: [row] })}
    >
      {title}
    </BareButton>
  )
}

/** Send Notification, or when it was sent; and what was sent. */
export function ActionCell({ row }: CellProps) {
  const translate = useTranslate()
  const open = useOpenLate()
  const sends = useCan(sendLateEmails)
  const seesSent = useCan(getLateSentContent)
  const anySent = row.lateBookings.some(({ sentDate }) => sentDate !== null)
  return (
    <Row as="span" gap={12} rowGap={2} wrap>
      {row.sentDate !== null && <span>{translate('lateNotifications.sentAt', sentParts(row.sentDate))}</span>}
      {row.sentDate === null && sends && isUnsent(row) && (
        <BareButton className={styles.link} onClick={() => open({ kind: 'send', rows: [row] })}>
          {translate('lateNotifications.send.title')}
        </BareButton>
      )}
      {row.sentDate === null && !isUnsent(row) && (
        <Text size="small" tone="ink-3">
          {translate('lateNotifications.nothingLeft')}
        </Text>
      )}
      {anySent && seesSent && (
        <BareButton className={styles.link} onClick={() => open({ kind: 'sent', rows: [row] })}>
          {translate('lateNotifications.sent.title')}
        </BareButton>
      )}
    </Row>
  )
}
