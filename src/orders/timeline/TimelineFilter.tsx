import { useTranslate } from 'ra-core'
import { TIMELINE_GROUPS, type TimelineGroup } from '#contract/orders/timeline.ts'
import type { Permission } from '#contract/permissions.ts'
import { useAccount } from '#src/providers/account.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './TimelinePanel.module.css'
import { TIMELINE_ICONS } from './timelineIcons.ts'

const GROUPS = Object.keys(TIMELINE_GROUPS) as TimelineGroup[]

/** Without the permission these groups have no events (D-3.7), so they are not offered. */
const NEEDS: Readonly<Partial<Record<TimelineGroup, Permission>>> = {
  budget: 'CAN_SEE_BUDGET_ORDER',
  todos: 'VIEW_ORDER_TODO_LIST',
}

interface TimelineFilterProps {
  readonly chosen: readonly TimelineGroup[]
  readonly onChange: (groups: readonly TimelineGroup[]) => void
}

/** A chip per event group; several may be on, and none means all. */
export function TimelineFilter({ chosen, onChange }: TimelineFilterProps) {
  const translate = useTranslate()
  const account = useAccount()
  const offered = GROUPS.filter((group) => {
    const needed = NEEDS[group]
    return needed === undefined || account?.permissions.includes(needed)
  })
  const toggled = (group: TimelineGroup) =>
    // In chip order, so that the same choice has the same query key.
    GROUPS.filter((other) => (other === group ? !chosen.includes(group) : chosen.includes(other)))
  return (
    <fieldset className={styles.chips} aria-label={translate('orderPage.timeline.filter')}>
      {offered.map((group) => (
        <button
          key={group}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(group)}
          onClick={() => onChange(toggled(group))}
        >
          <Icon name={TIMELINE_ICONS[group]} size={14} />
          {translate(`orderPage.timeline.group.${group}`)}
        </button>
      ))}
    </fieldset>
  )
}
