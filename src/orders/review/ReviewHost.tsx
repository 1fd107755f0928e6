import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { useRoomUrl } from '#src/orders/data/useRoomUrl.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { loadRoom } from './loadRoom.ts'
import type { ReviewRoomProps } from './ReviewRoom.tsx'
import { subjectOf } from './room.ts'

interface ReviewHostProps {
  readonly order: Order
  /** All steps that the account sees, oldest first. */
  readonly steps: readonly Step[]
}

/** Shows the review room of the step in the URL. */
export function ReviewHost({ order, steps }: ReviewHostProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { stepId, close, drop } = useRoomUrl()
  const subject = stepId === undefined ? undefined : subjectOf(order, steps, stepId)
  const gone = stepId !== undefined && !subject
  useEffect(() => {
    if (!gone) return
    toast.warn(translate('orders.review.gone'))
    drop()
  }, [gone, toast, translate, drop])
  if (!subject) return null
  return <Room key={subject.version.step.id} order={order} steps={steps} subject={subject} onClose={close} />
}

function Room(props: ReviewRoomProps) {
  const room = usePart(loadRoom)
  return room && <room.default {...props} />
}
