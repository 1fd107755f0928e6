import { useTranslate } from 'ra-core'
import type { OrderStatus } from '#contract/statuses.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { firstShown, groupsOf, type Lane, openGroup } from './lanes.ts'
import { StepEntry } from './StepEntry.tsx'
import styles from './WorkLog.module.css'

interface StepGroupsProps {
  readonly lane: Lane
  /** The status that decides which group is open at first. */
  readonly status: OrderStatus
}

/** The steps of a lane by group of status, the newest first; one group is open at first (A§4, D-4.16). */
export function StepGroups({ lane, status }: StepGroupsProps) {
  const translate = useTranslate()
  const groups = groupsOf(lane.steps)
  const open = openGroup(groups, status)
  return (
    <div className={styles.groups}>
      {groups.map(({ group, steps }) => (
        <details key={group} className={styles.group} open={group === open}>
          <summary>
            <Icon name="chevronRight" size={16} />
            {translate(`orders.group.${group}`)}
            <span className={styles.count}>
              {translate('orders.show.steps', { smart_count: steps.length })}
            </span>
          </summary>
          <ol className={styles.steps}>
            {firstShown(steps).map(({ step, repeats }) => (
              <StepEntry key={step.id} step={step} repeats={repeats} />
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}
