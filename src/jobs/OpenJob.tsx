import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Job } from '#contract/jobs/jobs.ts'
import styles from './Jobs.module.css'

interface OpenJobProps {
  readonly job: Job
  readonly stretched?: boolean
}

/** Opens the job's dialog. */
export function OpenJob({ job: { name }, stretched }: OpenJobProps) {
  const translate = useTranslate()
  return (
    <Link className={stretched ? 'stretched' : styles.name} to={`/jobs?job=${name}`}>
      {translate(`jobs.names.${name}.title`)}
    </Link>
  )
}
