import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { Navigate } from 'react-router'
import { type InboxRow, listInbox } from '#contract/conversation/inbox.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { useOpenRow } from '#src/admin/list/openRow.ts'
import { RowDialog } from '#src/admin/list/RowDialog.tsx'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { useCan } from '#src/providers/account.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { InboxTabs } from './InboxTabs.tsx'
import { INBOX_COLUMNS, inboxCard } from './inboxColumns.tsx'
import { INBOX_URL } from './inboxFilters.ts'
import { INBOX } from './inboxKeys.ts'
import { inboxMessageName } from './inboxNames.ts'

const loadDialog = () => import('./InboxDialog.tsx')
const KEYS = [INBOX]

/** Messages that fitted no order, those that wait first; opens each in a dialog. */
export default function InboxList() {
  // The entry of the menu leads here, also those who only settle orders of shops.
  if (!useCan(listInbox)) return <Navigate to="/inbox/orders" replace />
  return (
    <ListBase resource="inbox" url={INBOX_URL}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const columns = useTranslatedColumns(INBOX_COLUMNS)
  const opened = useOpenRow()
  useLiveQueries(['inbox', 'missed'], KEYS)
  const rowLabel = useCallback((row: InboxRow) => inboxMessageName(translate, row), [translate])
  return (
    <>
      <List<InboxRow>
        title={translate('inbox.title')}
        tabs={<InboxTabs current="messages" />}
        filters={<InboxFilters />}
        columns={columns}
        card={inboxCard}
        rowLabel={rowLabel}
        onOpen={({ id }) => opened.open(id)}
        empty={
          <Notice
            icon={ChatBubbleOutlineIcon}
            title={translate('inbox.empty')}
            text={translate('inbox.emptyHint')}
          />
        }
        failed={translate('inbox.failed')}
      />
      <RowDialog row={opened} load={loadDialog} />
    </>
  )
}
