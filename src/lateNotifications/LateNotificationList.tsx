import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useLocaleState, useTranslate } from 'ra-core'
import { type ComponentType, useCallback, useState } from 'react'
import {
  gatherLateOrders,
  LATE_FILTERS,
  type LateNotification,
  sendLateEmails,
} from '#contract/lateNotifications/lateNotifications.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { type UrlList, urlFilters } from '#src/admin/list/listUrl.ts'
import { SearchInput } from '#src/admin/list/SearchInput.tsx'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { useCan } from '#src/providers/account.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { BulkLate } from './BulkLate.tsx'
import { GatherButton } from './GatherButton.tsx'
import { LATE_COLUMNS, lateCard } from './lateColumns.tsx'
import { type LateDialog, LateDialogContext, type LateDialogProps } from './lateDialogs.ts'
import { LATE } from './lateKeys.ts'
import { lateTime } from './lateTime.ts'

const LATE_URL: UrlList<{ readonly text?: string }> = {
  filters: urlFilters(LATE_FILTERS),
  sort: { field: 'toDo', order: 'ASC' },
  sorts: ['lastModifiedDate'],
}

/** Late notifications, those that can still be sent first (B§2, D-6.25). */
export default function LateNotificationList() {
  const sends = useCan(sendLateEmails)
  return (
    <ListBase resource="lateNotifications" url={LATE_URL} selects={sends}>
      <Page />
    </ListBase>
  )
}

const KEYS = [LATE]
const DIALOGS = {
  send: () => import('./SendDialog.tsx'),
  sent: () => import('./SentDialog.tsx'),
  template: () => import('./TemplateDialog.tsx'),
} as const

function Page() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const columns = useTranslatedColumns(LATE_COLUMNS)
  const gathers = useCan(gatherLateOrders)
  const [dialog, setDialog] = useState<LateDialog>()
  useLiveQueries(['orders', 'missed'], KEYS)
  const rowLabel = useCallback(
    ({ lastModifiedDate }: LateNotification) =>
      translate('lateNotifications.select', { time: lateTime(translate, locale, lastModifiedDate) }),
    [translate, locale],
  )
  return (
    <LateDialogContext value={setDialog}>
      <List<LateNotification>
        title={translate('lateNotifications.title')}
        actions={gathers && <GatherButton />}
        filters={<SearchInput source="text" label={translate('lateNotifications.search')} />}
        columns={columns}
        card={lateCard}
        rowLabel={rowLabel}
        empty={
          <Notice
            icon={ScheduleIcon}
            title={translate('lateNotifications.empty')}
            text={translate('lateNotifications.emptyHint')}
          />
        }
        failed={translate('lateNotifications.failed')}
      >
        <BulkLate />
      </List>
      {dialog && <Dialog key={dialog.kind} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </LateDialogContext>
  )
}

interface DialogProps {
  readonly dialog: LateDialog
  readonly onClose: () => void
}

function Dialog({ dialog: { kind, rows }, onClose }: DialogProps) {
  const loaded = usePart<{ readonly default: ComponentType<LateDialogProps> }>(DIALOGS[kind])
  return loaded && <loaded.default rows={rows} onClose={onClose} />
}
