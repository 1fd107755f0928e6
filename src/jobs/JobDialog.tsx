import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type JobName, type JobRun, listJobRuns } from '#contract/jobs/jobs.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import styles from './Jobs.module.css'
import { RUNS } from './jobKeys.ts'
import { tookText } from './jobTimes.ts'
import { RunButton } from './RunButton.tsx'
import { RunState } from './RunState.tsx'

const SHOWN = 8
/** Height of that many runs in px: the dialog does not grow as they load, or as the job runs again. */
const HEIGHT = 320
/** While the dialog is open, so that a run that was just asked for appears. */
const EVERY_MS = 2000

function useRuns(name: JobName) {
  const call = useCall()
  return useQuery({
    queryKey: [...RUNS, name],
    queryFn: ({ signal }) => call(listJobRuns, { name }, { query: { size: SHOWN }, signal }),
    refetchInterval: EVERY_MS,
  })
}

interface JobDialogProps {
  readonly name: JobName
  readonly onClose: () => void
}

/** A job: what it does, its last runs, and a button that has it run now. */
export default function JobDialog({ name, onClose }: JobDialogProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useRuns(name)
  return (
    <Modal title={translate(`jobs.names.${name}.title`)} size="wide" onClose={onClose} busy={!data && !error}>
      <p className={styles.text}>{translate(`jobs.names.${name}.text`)}</p>
      {error && !data && <FailedNotice title={translate('jobs.failedRuns')} error={error} retry={refetch} />}
      {!data && !error && <Skeleton height={HEIGHT} />}
      {data && <Runs runs={data.rows} />}
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
        <RunButton name={name} />
      </SaveBar>
    </Modal>
  )
}

function Runs({ runs }: { readonly runs: readonly JobRun[] }) {
  const translate = useTranslate()
  if (runs.length === 0)
    return (
      <p className={styles.text} style={{ minHeight: HEIGHT }}>
        {translate('jobs.never')}
      </p>
    )
  return (
    <div className={styles.runs} style={{ minHeight: HEIGHT }}>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('jobs.columns.started')}</th>
            <th scope="col">{translate('jobs.columns.took')}</th>
            <th scope="col">{translate('jobs.columns.result')}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <td>{formatDateTime(run.startedDate)}</td>
              <td>{tookText(run)}</td>
              <td>
                <RunState run={run} wraps />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
