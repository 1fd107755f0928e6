import DesktopWindowsIcon from '@mui/icons-material/DesktopWindowsOutlined'
import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { useTranslate } from 'ra-core'
import type { OwnNoticeSettings } from '#contract/notificationSettings/ownNotices.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { BackToActions } from './BackToActions.tsx'
import { ChannelTable } from './ChannelTable.tsx'
import page from './NotificationSettings.module.css'
import styles from './OwnNotices.module.css'
import { QuietHoursField } from './QuietHoursField.tsx'
import { useOwnNotices } from './useOwnNotices.ts'

/** By which channels the account is told of what, and its quiet hours; each change is saved at once (D-11.71). */
export function OwnNotices() {
  const translate = useTranslate()
  const { data, error, refetch, set } = useOwnNotices()
  const name = translate('notificationSettings.own.name')
  return (
    <section className={page.action} aria-label={name} aria-busy={!data && !error}>
      <BackToActions />
      <h2>{name}</h2>
      {error && !data && (
        <FailedNotice title={translate('notificationSettings.own.failed')} error={error} retry={refetch} />
      )}
      {!data && !error && <Skeleton height={560} radius={10} />}
      {data && (
        <>
          <p className={styles.lead}>{translate('notificationSettings.own.lead')}</p>
          <PlainCard className={styles.card}>
            <ChannelTable settings={data} set={set} />
            <Remarks settings={data} />
          </PlainCard>
          <PlainCard padded>
            <QuietHoursField settings={data} set={set} />
          </PlainCard>
        </>
      )}
    </section>
  )
}

/** Where push messages and mails go, or why they cannot. */
function Remarks({ settings: { devices, email } }: { readonly settings: OwnNoticeSettings }) {
  const translate = useTranslate()
  return (
    <ul className={styles.remarks}>
      <Row as="li" align="baseline" breaks>
        <NotificationsIcon fontSize="inherit" />
        {translate('notificationSettings.own.always')}
      </Row>
      <Row as="li" align="baseline" breaks>
        <DesktopWindowsIcon fontSize="inherit" />
        {devices === 0
          ? translate('notificationSettings.own.noDevice')
          : translate('notificationSettings.own.devices', { smart_count: devices })}
      </Row>
      <Row as="li" align="baseline" breaks>
        <MailOutlineIcon fontSize="inherit" />
        {email === null
          ? translate('notificationSettings.own.noMail')
          : translate('notificationSettings.own.mailTo', { email })}
      </Row>
    </ul>
  )
}
