import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { PrintCheck } from '#src/orders/canvas/PrintCheck.tsx'
import { isPaired } from '#src/orders/data/steps/pair.ts'
import { isOpenStep, movingStep } from '#src/orders/data/steps/stepAbilities.ts'
import { ticksOf } from '#src/orders/data/steps/ticks.ts'
import { useRemoveStepFile } from '#src/orders/data/steps/useRemoveStepFile.ts'
import { RejectReason } from '#src/orders/decision/RejectReason.tsx'
import { reasonBehind, reasonOf } from '#src/orders/decision/reasons.ts'
import { RepeatNote } from '#src/orders/files/repeats/RepeatNote.tsx'
import { StepComments } from '#src/orders/steps/comments/StepComments.tsx'
import { StepFeedbacks } from '#src/orders/steps/comments/StepFeedbacks.tsx'
import { ReviewButton } from '#src/orders/steps/ReviewButton.tsx'
import { TickList } from '#src/orders/steps/ticks/TickList.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { RoundHistory } from './RoundHistory.tsx'
import { RoundNotes } from './RoundNotes.tsx'
import type { Round } from './rounds.ts'

interface RoundBodyProps {
  readonly round: Round
  readonly order: Order
  readonly steps: readonly Step[]
  readonly past: boolean
}

/**
 * The picture once, even if several steps decided on it, then the reject reason, and each step's comments and
 * history.
 */
export function RoundBody({ round, order, steps, past }: RoundBodyProps) {
  const translate = useTranslate()
  const { last, shown } = round
  const [work = last] = round.steps
  const moving = movingStep(order, steps)
  const reason = round.steps.map(reasonOf).find((found) => found !== undefined)
  return (
    <>
      {/* The moving step's list is in the action bar; a judged version has had its own. */}
      {work !== moving && isOpenStep(last) && (
        <TickList
          order={order}
          step={work}
          ticks={ticksOf(steps, work)}
          reason={reasonBehind(steps, work)}
          steps={steps}
        />
      )}
      {shown && !isPaired(order, steps, shown) && <RoundPictures order={order} step={shown} past={past} />}
      {shown && !past && <RepeatNote order={order} step={shown} />}
      {shown && <PrintCheck order={order} step={shown} />}
      {shown && shown !== moving && (
        <div>
          <ReviewButton step={shown} />
        </div>
      )}
      {reason && (
        <div>
          <Text as="h3" below={6} size="small" tone="ink-3" weight="medium">
            {translate('orders.steps.round.why')}
          </Text>
          <RejectReason reason={reason} />
        </div>
      )}
      <RoundNotes pins={round.steps.flatMap(({ pins }) => pins)} />
      {round.steps.toReversed().map((step) => (
        <StepTalk
          key={step.id}
          order={order}
          step={step}
          moving={step === moving}
          reasonId={reason?.id}
          named={round.steps.length > 1}
        />
      ))}
      <RoundHistory steps={round.steps} />
    </>
  )
}

function RoundPictures({
  order,
  step,
  past,
}: Pick<RoundBodyProps, 'order' | 'past'> & { readonly step: Step }) {
  const translate = useTranslate()
  const remove = useRemoveStepFile(order, step)
  return (
    <Pictures
      files={step.attachments}
      label={translate('orders.show.files')}
      rowHeight={past || step.attachments.length > 1 ? 240 : 360}
      eager={!past}
      onDelete={remove}
    />
  )
}

interface StepTalkProps extends Pick<RoundBodyProps, 'order'> {
  readonly step: Step
  readonly moving: boolean
  readonly reasonId: number | undefined
  readonly named: boolean
}

function StepTalk({ order, step, moving, reasonId, named }: StepTalkProps) {
  return (
    <>
      <StepFeedbacks step={step} />
      <StepComments order={order} step={step} moving={moving} reasonId={reasonId} named={named} />
    </>
  )
}
