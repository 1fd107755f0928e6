import CalendarTodayIcon from '@mui/icons-material/CalendarTodayOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { type CareReminder, markReminded } from '#contract/care/care.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { useCan } from '#src/providers/account.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { formatDate } from '#src/ui/format.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { BulkCare } from './BulkCare.tsx'
import { CareFilters, TypeFilter } from './CareFilters.tsx'
import { CareActsContext } from './careActs.ts'
import { CARE_COLUMNS, careCard } from './careColumns.tsx'
import { CARE_URL } from './careFilters.ts'
import { CARE_LISTS } from './careKeys.ts'
import { customerOf } from './careNames.ts'
import { useActs } from './useActs.ts'

const loadDialog = () => import('./write/CareMailDialog.tsx')
const KEYS = [CARE_LISTS]

/** Whom staff should write to, the nearest day first, then whom they wrote to (B§2 Customers care, D-11.37). */
export default function CareList() {
  const marks = useCan(markReminded)
  return (
    <ListBase resource="care" url={CARE_URL} selects={marks}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const columns = useTranslatedColumns(CARE_COLUMNS)
  useLiveQueries(['care', 'missed'], KEYS)
  const rowLabel = useCallback(
    (reminder: CareReminder) =>
      translate('care.select', {
        name: customerOf(reminder),
        type: translate(`care.type.${reminder.type}`),
        date: formatDate(reminder.date),
      }),
    [translate],
  )
  const { acts, writing, close } = useActs()
  return (
    <CareActsContext value={acts}>
      <List<CareReminder>
        title={translate('care.title')}
        tabs={<TypeFilter />}
        filters={<CareFilters />}
        columns={columns}
        card={careCard}
        rowLabel={rowLabel}
        empty={
          <Notice
            icon={CalendarTodayIcon}
            title={translate('care.empty')}
            text={translate('care.emptyHint')}
          />
        }
        failed={translate('care.failed')}
      >
        <BulkCare />
      </List>
      {writing && <Dialog key={writing.id} reminder={writing} onClose={close} />}
    </CareActsContext>
  )
}

interface DialogProps {
  readonly reminder: CareReminder
  readonly onClose: () => void
}

function Dialog(props: DialogProps) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
