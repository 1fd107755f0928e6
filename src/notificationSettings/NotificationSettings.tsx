import SearchIcon from '@mui/icons-material/SearchOutlined'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { listActions, updateAction } from '#contract/notificationSettings/notificationSettings.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Crumbs } from '#src/ui/record/Crumbs.tsx'
import { usePageTitle } from '#src/ui/record/usePageTitle.ts'
import { ActionForm } from './ActionForm.tsx'
import { ActionList, OWN_ID } from './ActionList.tsx'
import styles from './NotificationSettings.module.css'
import { OwnNotices } from './OwnNotices.tsx'
import { ACTIONS_KEY } from './settingsKeys.ts'

/** What the shop tells its staff, and whom (B§2 Notification settings). */
export default function NotificationSettings() {
  const translate = useTranslate()
  const settings = useSettingsCrumb()
  const title = translate('notificationSettings.title')
  usePageTitle(title)
  return (
    <PageFrame>
      <Crumbs crumbs={[...settings, { label: title }]} />
      <header>
        <Text as="h1" size="heading" weight="title" line={28}>
          {title}
        </Text>
        <Text as="p" above={4} tone="ink-2">
          {translate('notificationSettings.lead')}
        </Text>
      </header>
      <Actions />
    </PageFrame>
  )
}

function Actions() {
  const translate = useTranslate()
  const call = useCall()
  const { id } = useParams()
  const edits = useCan(updateAction)
  const { data, error, refetch } = useQuery({
    queryKey: ACTIONS_KEY,
    queryFn: ({ signal }) => call(listActions, {}, { signal }),
  })
  if (error && !data)
    return <FailedNotice title={translate('notificationSettings.failed')} error={error} retry={refetch} />
  if (!data) return <SettingsSkeleton />
  // What one can change comes first.
  const shown = id ?? String((edits && data[0]?.id) || OWN_ID)
  const known = data.find((action) => String(action.id) === shown)
  return (
    <div className={styles.columns} data-chosen={id !== undefined}>
      <ActionList actions={data} shown={shown === OWN_ID ? OWN_ID : known?.id} />
      {shown === OWN_ID && <OwnNotices />}
      {known && <ActionForm key={known.id} action={known} />}
      {shown !== OWN_ID && !known && (
        <Notice icon={SearchIcon} title={translate('notificationSettings.unknown')} />
      )}
    </div>
  )
}

const SettingsSkeleton = () => (
  <div className={styles.columns} aria-busy="true">
    <Skeleton height={420} radius={10} />
    <Skeleton height={420} radius={10} />
  </div>
)
