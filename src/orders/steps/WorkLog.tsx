import PaletteIcon from '@mui/icons-material/PaletteOutlined'
import { useRecordContext, useTranslate } from 'ra-core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { isPrintStatus } from '#contract/orders/statuses.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { useSteps } from '#src/orders/data/steps/useSteps.ts'
import { Undelivered } from '#src/orders/decision/deliver/Undelivered.tsx'
import { Deliveries } from '#src/orders/files/deliveries/Deliveries.tsx'
import { holdsComment, useAimedComment, useFollowAim } from '#src/orders/writing/aimedComment.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { Tabs } from '#src/ui/record/Tabs.tsx'
import { type Lane, laneName, lanesOf } from './lanes.ts'
import { StepGroups } from './StepGroups.tsx'
import styles from './WorkLog.module.css'

const DELIVERY = '#delivery'

/** The work log: a tab for each artist's lane and the canvas, and one for deliveries (A§2). */
export function WorkLog() {
  const order = useRecordContext<Order>()
  const translate = useTranslate()
  const { data, error, refetch } = useSteps(order?.code)
  if (!order) return null
  return (
    <Card title={translate('orders.show.work')}>
      {error && !data && <ChoicesFailed text="orders.show.workFailed" retry={refetch} />}
      {!error && !data && <Skeleton height={420} radius={8} />}
      {data && <Lanes order={order} steps={data} />}
    </Card>
  )
}

interface LanesProps {
  readonly order: Order
  readonly steps: readonly Step[]
}

/** The lanes as tabs, and the one that shows: the assigned artist's until another is chosen. */
function useLanes({ order, steps }: LanesProps) {
  const translate = useTranslate()
  const lanes = useMemo(() => lanesOf(steps), [steps])
  const [chosen, choose] = useState<string>()
  const aim = useAimedComment()
  useFollowAim(steps, () => {
    const aimed = lanes.find((lane) => holdsComment(lane.steps, aim?.commentId))
    if (aimed) choose(aimed.key)
  })
  const artists = lanes.filter(({ canvas }) => !canvas)
  const nameOf = (lane: Lane) => {
    if (lane.canvas) return translate('orders.show.canvasLane')
    if (artists.length < 2) return translate('orders.show.activity')
    return laneName(lane, lanes) || translate('orders.show.nobody')
  }
  const tabs = [
    ...lanes.map((lane) => ({ key: lane.key, label: nameOf(lane) })),
    { key: DELIVERY, label: translate('orders.show.delivery') },
  ]
  const printing = isPrintStatus(order.status)
  const assigned = lanes.find(({ canvas, artist }) =>
    printing ? canvas : !canvas && artist?.login === order.assignedTo?.login,
  )
  const current = chosen ?? assigned?.key ?? lanes.at(-1)?.key ?? DELIVERY
  const lane = lanes.find(({ key }) => key === current)
  const empty = lanes.length === 0 && chosen === undefined && order.deliveries.attachments.length === 0
  return { tabs, current, choose, lane, empty }
}

/** Calls back when a text in the panel takes the focus: the tab that is typed in stays. */
function useTypedIn(onTyped: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef(onTyped)
  useEffect(() => {
    latest.current = onTyped
  })
  useEffect(() => {
    const element = panel.current
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) latest.current()
    }
    element?.addEventListener('focusin', focused)
    return () => element?.removeEventListener('focusin', focused)
  }, [])
  return panel
}

function Lanes({ order, steps }: LanesProps) {
  const translate = useTranslate()
  const { tabs, current, choose, lane, empty } = useLanes({ order, steps })
  const panel = useTypedIn(() => choose(current))
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={translate('orders.show.lanes')}
          tabs={tabs}
          current={current}
          onChange={choose}
          controls="lane"
        />
      </div>
      <div
        ref={panel}
        id="lane"
        role="tabpanel"
        tabIndex={-1}
        aria-label={tabs.find(({ key }) => key === current)?.label}
      >
        {lane && !lane.canvas && lane.steps.at(-1)?.current === false && (
          <Text as="p" below={12} size="usual" tone="ink-3">
            {translate('orders.steps.laneOver')}
          </Text>
        )}
        {lane && (
          <StepGroups
            key={lane.key}
            lane={lane}
            order={order}
            steps={steps}
            status={(lane.canvas && order.statusForCanvas) || order.status}
          />
        )}
        {empty && <Notice icon={PaletteIcon} title={translate('orders.show.noWork')} />}
        {!lane && !empty && (
          <>
            <Undelivered order={order} steps={steps} onDelivered={() => panel.current?.focus()} />
            <Deliveries order={order} />
          </>
        )}
      </div>
    </>
  )
}
