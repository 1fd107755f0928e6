import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { JOB_NAMES, type Job, type JobName } from '#contract/jobs/jobs.ts'
import { List } from '#src/admin/list/List.tsx'
import { ListBase } from '#src/admin/list/ListBase.tsx'
import type { UrlList } from '#src/admin/list/listUrl.ts'
import { useTranslatedColumns } from '#src/admin/list/useTranslatedColumns.ts'
import { useSettingsCrumb } from '#src/settings/useSettingsCrumb.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { JOB_COLUMNS, jobCard } from './jobColumns.tsx'
import { useFreshJobs } from './useFreshJobs.ts'

const URL: UrlList<object> = {
  filters: { names: [], read: () => ({}) },
  sort: { field: 'id', order: 'ASC' },
  sorts: [],
}

const loadDialog = () => import('./JobDialog.tsx')

/** The jobs that the server runs by itself: when, how long, and what failed. */
export default function JobList() {
  return (
    <ListBase resource="jobs" url={URL}>
      <Page />
    </ListBase>
  )
}

function Page() {
  const translate = useTranslate()
  const columns = useTranslatedColumns(JOB_COLUMNS)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const settings = useSettingsCrumb()
  useFreshJobs()
  const named = params.get('job')
  const open = JOB_NAMES.find((name) => name === named)
  const rowLabel = useCallback(({ name }: Job) => translate(`jobs.names.${name}.title`), [translate])
  return (
    <>
      <List<Job>
        title={translate('jobs.title')}
        crumbs={[...settings, { label: translate('jobs.title') }]}
        columns={columns}
        card={jobCard}
        rowLabel={rowLabel}
        onOpen={({ name }) => void navigate(`/jobs?job=${name}`)}
        empty={<Notice icon={ScheduleIcon} title={translate('jobs.never')} />}
        failed={translate('jobs.failed')}
      />
      {open && <Dialog name={open} onClose={() => void navigate('/jobs')} />}
    </>
  )
}

function Dialog(props: { readonly name: JobName; readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
