import { useTranslate } from 'ra-core'
import { useId, useRef, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { useKeptFocus } from '#src/ui/overlay/useKeptFocus.ts'
import { useNow } from '#src/ui/time/useNow.ts'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { JobRow } from './JobRow.tsx'
import styles from './Jobs.module.css'
import { groupJobs, JOB_GROUPS, type Job, type JobGroup } from './jobGroups.ts'

/** How many jobs are shown at first of groups that are not urgent. */
const AT_FIRST: Readonly<Partial<Record<JobGroup, number>>> = { later: 5, waiting: 5 }

/** The jobs under a heading per group; groups without one are left out. */
export function JobGroups({ orders }: { readonly orders: readonly OrderRow[] }) {
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const groups = groupJobs(orders, { now: useNow(), zone: useTimeZone() })
  return (
    <div ref={box} className={styles.groups} data-focus-home="" tabIndex={-1}>
      {JOB_GROUPS.map((group) => {
        const jobs = groups.get(group) ?? []
        return jobs.length > 0 && <Group key={group} group={group} jobs={jobs} />
      })}
    </div>
  )
}

interface GroupProps {
  readonly group: JobGroup
  readonly jobs: readonly Job[]
}

function Group({ group, jobs }: GroupProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [heading, list] = [useId(), useId()]
  const most = AT_FIRST[group] ?? jobs.length
  // One more costs no more room than the button would.
  const isLong = jobs.length > most + 1
  const shown = isLong && !isOpen ? jobs.slice(0, most) : jobs
  return (
    <section className={styles.group} data-group={group} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {translate(`myWork.group.${group}`)} <span className={styles.count}>{jobs.length}</span>
      </h3>
      {group === 'waiting' && <p className={styles.hint}>{translate('myWork.group.waitingHint')}</p>}
      <Box as="ul" id={list} aria-labelledby={heading}>
        {shown.map((job) => (
          <JobRow key={job.order.id} job={job} />
        ))}
      </Box>
      {isLong && (
        <Row
          as={BareButton}
          wide
          justify="center"
          tall="press-tall"
          tap="ground"
          tone="accent"
          weight="label"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? translate('myWork.jobs.fewer') : translate('myWork.jobs.more', { count: jobs.length })}
        </Row>
      )}
    </section>
  )
}
