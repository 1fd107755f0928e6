import { useTranslate } from 'ra-core'
import { seesEvents } from '#contract/orders/fields.ts'
import { TIMELINE_GROUPS, type TimelineGroup } from '#contract/orders/timeline.ts'
import { useAccount } from '#src/providers/account.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import styles from './TimelinePanel.module.css'
import { TIMELINE_ICONS } from './timelineIcons.ts'

const GROUPS = Object.keys(TIMELINE_GROUPS) as TimelineGroup[]

interface TimelineFilterProps {
  readonly chosen: readonly TimelineGroup[]
  readonly onChange: (groups: readonly TimelineGroup[]) => void
}

/** A chip per event group; several may be on, and none means all. */
export function TimelineFilter({ chosen, onChange }: TimelineFilterProps) {
  const translate = useTranslate()
  const account = useAccount()
  // Groups whose events the account never sees are not offered (D-3.7).
  const offered = account ? GROUPS.filter((group) => seesEvents(account, group)) : []
  const toggled = (group: TimelineGroup) =>
    // In chip order, so that the same choice has the same query key.
    GROUPS.filter((other) => (other === group ? !chosen.includes(group) : chosen.includes(other)))
  return (
    <Row as="fieldset" gap={6} align="stretch" wrap shrink wide aria-label={translate('timeline.filter')}>
      {offered.map((group) => {
        const Icon = TIMELINE_ICONS[group]
        return (
          <BareButton
            key={group}
            className={styles.chip}
            aria-pressed={chosen.includes(group)}
            onClick={() => onChange(toggled(group))}
          >
            <Icon fontSize="inherit" />
            {translate(`timeline.group.${group}`)}
          </BareButton>
        )
      })}
    </Row>
  )
}
