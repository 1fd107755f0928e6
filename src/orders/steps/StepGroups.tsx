import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { type OrderStatus, type StatusGroup, statusOf } from '#contract/orders/statuses.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { readDraft } from '#src/drafts/drafts.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { commentDraftKey } from '#src/orders/data/draftKeys.ts'
import { holdsComment, useAimedComment, useFollowAim } from '#src/orders/writing/aimedComment.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { groupsOf, type Lane, openGroup, type StepGroup } from './lanes.ts'
import { RoundCard } from './rounds/RoundCard.tsx'
import { roundsOf } from './rounds/rounds.ts'
import styles from './WorkLog.module.css'

interface StepGroupsProps {
  readonly lane: Lane
  readonly order: Order
  /** All steps of the order that the account sees. */
  readonly steps: readonly Step[]
  /** The status that decides which group is open at first. */
  readonly status: OrderStatus
}

/**
 * A lane's steps by status group, newest version first and older ones collapsed; one group is open at first,
 * and the group of a new order status opens (A§4, D-4.16).
 */
export function StepGroups({ lane, order, steps, status }: StepGroupsProps) {
  const groups = groupsOf(lane.steps)
  const login = useDraftOwner()
  const [opened, setOpened] = useState<readonly StatusGroup[]>(() => {
    const first = openGroup(groups, status)
    // Groups with an unsent comment draft are open.
    const started = groups.filter(({ steps: own }) =>
      own.some((step) => readDraft(login, commentDraftKey(order, step)) !== undefined),
    )
    return [...(first ? [first] : []), ...started.map(({ group }) => group)]
  })
  const [seen, see] = useState(status)
  if (seen !== status) {
    see(status)
    setOpened([...opened, statusOf(status).group])
  }
  const aim = useAimedComment()
  useFollowAim(lane.steps, () => {
    const aimed = groups.find(({ steps: own }) => holdsComment(own, aim?.commentId))
    if (aimed) setOpened([...opened, aimed.group])
  })
  const toggle = (group: StatusGroup, open: boolean) =>
    setOpened((were) => [...were.filter((other) => other !== group), ...(open ? [group] : [])])
  return (
    <Stack gap={8}>
      {groups.map((group) => (
        <Group
          key={group.group}
          group={group}
          order={order}
          steps={steps}
          open={opened.includes(group.group)}
          onToggle={toggle}
        />
      ))}
    </Stack>
  )
}

interface GroupProps extends Pick<StepGroupsProps, 'order' | 'steps'> {
  readonly group: StepGroup
  readonly open: boolean
  readonly onToggle: (group: StatusGroup, open: boolean) => void
}

/** Closed groups do not render their steps: a long history has many pictures. */
function Group({ group: { group, steps: own }, order, steps, open, onToggle }: GroupProps) {
  const translate = useTranslate()
  const rounds = roundsOf(own)
  // The last submission stays in view while the next version is in progress.
  const newest = rounds.findIndex(({ shown }) => shown !== undefined)
  return (
    <details
      className={styles.group}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) onToggle(group, currentTarget.open)
      }}
    >
      <summary>
        <ChevronRightIcon fontSize="small" />
        {translate(`orders.group.${group}`)}
        <Text end size="small" tone="ink-3" weight="regular">
          {translate('orders.show.steps', { smart_count: own.length })}
        </Text>
      </summary>
      {open && (
        <ol className={styles.steps}>
          {rounds.map((round, at) => (
            <RoundCard
              key={round.steps[0]?.id}
              round={round}
              order={order}
              steps={steps}
              past={newest >= 0 && at > newest}
            />
          ))}
        </ol>
      )}
    </details>
  )
}
