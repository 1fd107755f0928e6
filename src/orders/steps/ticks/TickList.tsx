import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import type { Order } from '#contract/orders/orders.ts'
import { changePin, type Pin } from '#contract/orders/steps/pins.ts'
import type { Step, StepComment } from '#contract/orders/steps/steps.ts'
import { usePatchStep, useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { RejectReason } from '#src/orders/decision/RejectReason.tsx'
import { useAccount, useHolds } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { PinCrop } from './PinCrop.tsx'
import styles from './TickList.module.css'
import { TickTalk } from './TickTalk.tsx'

interface TickListProps {
  readonly order: Order
  /** Step whose work the list is about. */
  readonly step: Step
  readonly ticks: readonly Pin[]
  /** The reject reason, shown before the notes. */
  readonly reason: StepComment | undefined
  /** All steps, to find the pictures of the notes. */
  readonly steps: readonly Step[]
}

/** What a reject asked the artist to change, with crops of the pictures: "3 of 4 done". */
export function TickList({ order, step, ticks, reason, steps }: TickListProps) {
  const translate = useTranslate()
  const id = useId()
  if (ticks.length === 0 && !reason) return null
  const done = ticks.filter((tick) => tick.done).length
  return (
    <section className={styles.ticks} aria-labelledby={id}>
      <Row as="h3" gap={12} align="stretch" justify="between" below={8} size="usual" weight="strong" id={id}>
        {translate('orders.steps.ticks.title')}
        {ticks.length > 0 && (
          <Text tone="ink-2" weight="medium" tabular>
            {translate('orders.steps.ticks.progress', { done, total: ticks.length })}
          </Text>
        )}
      </Row>
      {reason && <RejectReason reason={reason} />}
      {ticks.length > 0 && (
        <>
          <Box above={12} below={8}>
            <ProgressBar tone="success" max={ticks.length} value={done} aria-labelledby={id} />
          </Box>
          <Stack as="ul" gap={4}>
            {ticks.map((tick) => (
              <Tick key={tick.id} order={order} step={step} tick={tick} file={fileOf(steps, tick)} />
            ))}
          </Stack>
        </>
      )}
    </section>
  )
}

const fileOf = (steps: readonly Step[], { fileId }: Pin) =>
  steps.flatMap(({ attachments }) => attachments).find(({ id }) => id === fileId)

interface TickProps extends Pick<TickListProps, 'order' | 'step'> {
  readonly tick: Pin
  readonly file: Attachment | undefined
}

/** One note, ticked optimistically: reverted if the call fails. */
function Tick({ order, step, tick, file }: TickProps) {
  const translate = useTranslate()
  const { allowed, toggle, isDone } = useTicking(order, step, tick)
  return (
    <li data-done={isDone || undefined}>
      <label>
        <CheckBox checked={isDone} disabled={!allowed} onChange={toggle} />
        <PinCrop pin={tick} file={file} />
        <span>
          {translate('orders.steps.ticks.tick', { number: tick.number, note: tick.note })}
          {tick.drawing && (
            <>
              {' '}
              <span className="visually-hidden">({translate('orders.review.pins.drawn')})</span>
            </>
          )}
          {tick.fromCustomer && (
            <Text as="small" block size="small" tone="ink-2">
              {translate('orders.proofs.customer')}
            </Text>
          )}
        </span>
      </label>
      <TickTalk tick={tick} />
    </li>
  )
}

/** For the lane's artist, or on their behalf with APPROVE_WORK_LOG, while the step is in progress. */
function useTicking(order: Order, step: Step, { id, stepId, done, version }: Pin) {
  const call = useCall()
  const account = useAccount()
  const approves = useHolds('APPROVE_WORK_LOG')
  const toast = useToast()
  const patch = usePatchStep(order.code)
  const reload = useReloadOrder(order.code)
  const mine = step.artist?.id === account?.id && order.assignedTo?.id === account?.id
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ticked: boolean) =>
      call(
        changePin,
        { id: String(order.id), logId: String(stepId), pinId: String(id) },
        { body: { done: ticked, version } },
      ),
    onSuccess: (pin) =>
      patch(pin.stepId, (was) => ({
        ...was,
        pins: was.pins.map((other) => (other.id === pin.id ? pin : other)),
      })),
    onError: (error) => {
      toast.error(error)
      reload()
    },
  })
  return {
    allowed: step.current && step.state === 'WORKING' && (mine || approves),
    toggle: () => {
      if (!isPending) mutate(!done)
    },
    isDone: isPending ? variables : done,
  }
}
