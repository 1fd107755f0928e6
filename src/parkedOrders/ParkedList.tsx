import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { ParkedRow } from '#contract/parkedOrders/parkedOrders.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { useOpenRow } from '#src/admin/list/openRow.ts'
import { RowDialog } from '#src/admin/list/RowDialog.tsx'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { InboxTabs } from '#src/inbox/InboxTabs.tsx'
import { useLiveQueries } from '#src/live/useLiveQueries.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { ParkedFilters } from './ParkedFilters.tsx'
import { ParkedTexts } from './ParkedTexts.tsx'
import { PARKED_COLUMNS, parkedCard } from './parkedColumns.tsx'
import { PARKED_URL } from './parkedFilters.ts'
import { PARKED } from './parkedKeys.ts'
import { parkedName } from './parkedWords.ts'

const loadDialog = () => import('./ParkedDialog.tsx')
const KEYS = [PARKED]

/** Orders of shops that wait for a person, or did, the waiting ones first; opens each in a dialog. */
export default function ParkedList() {
  return (
    <ParkedTexts>
      <ListBase resource="parkedOrders" url={PARKED_URL}>
        <Page />
      </ListBase>
    </ParkedTexts>
  )
}

function Page() {
  const translate = useTranslate()
  const columns = useTranslatedColumns(PARKED_COLUMNS)
  const opened = useOpenRow()
  useLiveQueries(['inbox', 'missed'], KEYS)
  const rowLabel = useCallback((row: ParkedRow) => parkedName(translate, row), [translate])
  return (
    <>
      <List<ParkedRow>
        title={translate('parked.title')}
        tabs={<InboxTabs current="orders" />}
        filters={<ParkedFilters />}
        columns={columns}
        card={parkedCard}
        rowLabel={rowLabel}
        onOpen={({ id }) => opened.open(id)}
        empty={
          <Notice icon={CheckIcon} title={translate('parked.empty')} text={translate('parked.emptyHint')} />
        }
        failed={translate('parked.failed')}
      />
      <RowDialog row={opened} load={loadDialog} />
    </>
  )
}
