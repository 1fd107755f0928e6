import { useTranslate } from 'ra-core'
import type { Job } from '#contract/jobs/jobs.ts'
import { RowLink } from '#src/ui/record/RowLink.tsx'

interface OpenJobProps {
  readonly job: Job
  readonly stretched?: boolean
}

/** Opens the job's dialog. */
export function OpenJob({ job: { name }, stretched }: OpenJobProps) {
  const translate = useTranslate()
  return (
    <RowLink stretched={stretched} to={`/jobs?job=${name}`}>
      {translate(`jobs.names.${name}.title`)}
    </RowLink>
  )
}
