import AddIcon from '@mui/icons-material/AddOutlined'
import AttachMoneyIcon from '@mui/icons-material/AttachMoneyOutlined'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { listPayouts } from '#contract/payouts/payouts.ts'
import type { PayRunRow } from '#contract/payouts/payRuns.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import { urlFilters } from '#src/admin/list/listUrl.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { useCan } from '#src/providers/account.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { formatCount, formatDate, formatMoney } from '#src/ui/format.ts'
import rows from '#src/ui/record/Rows.module.css'
import { useListPath } from '../../listUrl.ts'
import { RunCounts } from '../RunCounts.tsx'
import { runPath } from '../runQueries.ts'

const URL_LIST = { filters: urlFilters({}), sort: { field: 'id', order: 'DESC' }, sorts: ['id'] } as const

const runName = ({ id }: PayRunRow) => `#${id}`

/** The pay runs, the newest first. */
export default function PayRunList() {
  return (
    <ListBase resource="payRuns" url={URL_LIST}>
      <Page />
    </ListBase>
  )
}

const COLUMNS: readonly Column<PayRunRow>[] = [
  {
    key: 'run',
    label: 'payRuns.columns.run',
    width: 110,
    pinned: true,
    cell: (run) => <Link to={runPath(run.id)}>{runName(run)}</Link>,
  },
  {
    key: 'date',
    label: 'payRuns.columns.date',
    width: 110,
    cell: ({ createdDate }) => formatDate(createdDate),
  },
  { key: 'until', label: 'payRuns.columns.until', width: 120, cell: ({ until }) => formatDate(until) },
  { key: 'by', label: 'payRuns.columns.by', width: 170, cell: ({ createdBy }) => createdBy },
  {
    key: 'artists',
    label: 'payRuns.columns.artists',
    numeric: true,
    width: 80,
    cell: ({ artists }) => formatCount(artists),
  },
  {
    key: 'total',
    label: 'payRuns.columns.total',
    numeric: true,
    width: 110,
    cell: ({ total }) => formatMoney(total),
  },
  { key: 'state', label: 'payRuns.columns.state', width: 300, cell: (run) => <RunCounts run={run} /> },
]

function Page() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const columns = useTranslatedColumns(COLUMNS)
  const back = useListPath()
  const lists = useCan(listPayouts)
  const title = translate('payouts.runs')
  const card = useMemo(
    () => (run: PayRunRow) => (
      <div className={rows.card}>
        <Link className="stretched" to={runPath(run.id)}>
          {translate('payRuns.name', { id: run.id })} · {formatMoney(run.total)}
        </Link>
        <span>
          {formatDate(run.createdDate)} · {run.createdBy}
        </span>
        <span>{translate('payRuns.run.upTo', { day: formatDate(run.until) })}</span>
        <RunCounts run={run} />
      </div>
    ),
    [translate],
  )
  return (
    <List<PayRunRow>
      title={title}
      crumbs={lists ? [{ label: translate('payouts.title'), to: back }, { label: title }] : []}
      actions={<NewLink />}
      columns={columns}
      card={card}
      rowLabel={runName}
      onOpen={({ id }) => void navigate(runPath(id))}
      empty={
        <Notice
          icon={AttachMoneyIcon}
          title={translate('payRuns.empty')}
          text={translate('payRuns.emptyHint')}
        >
          <NewLink />
        </Notice>
      }
      failed={translate('payRuns.failed')}
    />
  )
}

function NewLink() {
  const translate = useTranslate()
  return (
    <LinkButton icon={AddIcon} kind="primary" to="/pay-runs/new">
      {translate('payRuns.new')}
    </LinkButton>
  )
}
