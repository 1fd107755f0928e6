import MailOutlineIcon from '@mui/icons-material/MailOutlineOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { OutboxRow } from '#contract/outbox.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { useOpenRow } from '#src/admin/list/openRow.ts'
import { RowDialog } from '#src/admin/list/RowDialog.tsx'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { messageName } from './messageNames.ts'
import { OutboxFilters } from './OutboxFilters.tsx'
import { OUTBOX_COLUMNS, outboxCard } from './outboxColumns.tsx'
import { OUTBOX_URL } from './outboxFilters.ts'
import { useFreshOutbox } from './useFreshOutbox.ts'

const loadDialog = () => import('./MessageDialog.tsx')

/** What was sent or waits to be sent, with what failed or is not confirmed first; opens each message in a dialog. */
export default function OutboxList() {
  return (
    <ListBase resource="outbox" url={OUTBOX_URL}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const columns = useTranslatedColumns(OUTBOX_COLUMNS)
  const opened = useOpenRow()
  useFreshOutbox()
  const rowLabel = useCallback((row: OutboxRow) => messageName(translate, row), [translate])
  return (
    <>
      <List<OutboxRow>
        title={translate('outbox.title')}
        filters={<OutboxFilters />}
        columns={columns}
        card={outboxCard}
        rowLabel={rowLabel}
        onOpen={({ id }) => opened.open(id)}
        empty={
          <Notice
            icon={MailOutlineIcon}
            title={translate('outbox.empty')}
            text={translate('outbox.emptyHint')}
          />
        }
        failed={translate('outbox.failed')}
      />
      <RowDialog row={opened} load={loadDialog} />
    </>
  )
}
