import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { useListContext, useTranslate } from 'ra-core'
import { exportPayouts } from '#contract/payouts/payouts.ts'
import { useListTools } from '#src/admin/list/ListTools.ts'
import { sortText } from '#src/admin/list/listUrl.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { formatMoney } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { BulkAction } from '#src/ui/table/BulkAction.tsx'
import { BulkBar, BulkDock } from '#src/ui/table/BulkBar.tsx'
import { useDownload } from '#src/ui/useDownload.ts'
import { useSelectedSum } from './useSelectedSum.ts'

/** Maximum number of payouts that an export can name. */
const MOST = 500

/** Count, sum and export of the selected payouts, also of other pages (D-8.23). */
export function BulkPayouts() {
  const translate = useTranslate()
  const { selection } = useListTools()
  if (!selection?.some) return null
  const text = translate('ui.list.selected', { smart_count: selection.count })
  return (
    <BulkDock>
      <BulkBar text={text} note={<Sum selection={selection} />} onClear={selection.clear}>
        <ExportSelected selection={selection} />
      </BulkBar>
    </BulkDock>
  )
}

interface SelectedProps {
  readonly selection: Selection
}

/** The sum, and what it leaves out: voided payouts, and those that this browser has not loaded. */
function Sum({ selection: { ids, count, elsewhere } }: SelectedProps) {
  const translate = useTranslate()
  const { amount, voided, unknown } = useSelectedSum(ids)
  const notes = [
    elsewhere > 0 && translate('payouts.bulk.elsewhere', { smart_count: elsewhere }),
    voided > 0 && translate('payouts.bulk.voided', { smart_count: voided }),
    unknown > 0 && translate('payouts.bulk.unknown', { known: count - unknown, count }),
    count > MOST && translate('payouts.bulk.tooMany', { max: MOST }),
  ].filter((note) => note !== false)
  return (
    <Row as="span" inline rowGap={0} align="stretch" wrap tabular aria-live="polite">
      <b>{translate('payouts.bulk.sum', { amount: formatMoney(amount) })}</b>
      {notes.length > 0 && <span>{notes.join(' · ')}</span>}
    </Row>
  )
}

/** Downloads the lines of the selected payouts as CSV, in list order. */
function ExportSelected({ selection: { ids } }: SelectedProps) {
  const { sort } = useListContext()
  const { label, isPending, start } = useDownload({
    path: exportPayouts.path,
    query: { id: ids.join(','), sort: sortText(sort) },
    name: 'payouts.csv',
    texts: 'payouts.bulk.export',
  })
  const tooMany = ids.length > MOST
  usePageAction(tooMany ? undefined : { key: 'exportSelected', label, icon: FileDownloadIcon, run: start })
  if (tooMany) return null
  return (
    <BulkAction icon={FileDownloadIcon} busy={isPending} onClick={start}>
      {label}
    </BulkAction>
  )
}
