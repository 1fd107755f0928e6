import FlipIcon from '@mui/icons-material/FlipOutlined'
import { useTranslate } from 'ra-core'
import type { Step } from '#contract/orders/steps/steps.ts'
import { isReview, isWork } from '#contract/orders/steps/workflow.ts'
import { useRoomUrl } from '#src/orders/data/useRoomUrl.ts'
import { loadRoom } from '#src/orders/review/loadRoom.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { preload } from '#src/ui/loading/useLoaded.ts'
import { isPicture } from '#src/ui/pictures/sources.ts'

interface ReviewButtonProps {
  readonly step: Step
  /** Without its text, where there is no room for it. */
  readonly narrow?: boolean
}

/** Opens the review room for a step's pictures, if there are any. */
export function ReviewButton({ step, narrow = false }: ReviewButtonProps) {
  const translate = useTranslate()
  const { open } = useRoomUrl()
  const submitted = isWork(step.status) || isReview(step.status) || step.status === 'SEND_FILE'
  if (step.lane === 'CANVAS' || !submitted || !step.attachments.some(isPicture)) return null
  const ahead = () => preload(loadRoom)
  const label = translate('orders.review.open')
  return (
    <Button
      icon={FlipIcon}
      data-narrow={narrow || undefined}
      aria-label={label}
      onClick={() => open(step.id)}
      onFocus={ahead}
      onPointerEnter={ahead}
    >
      {!narrow && label}
    </Button>
  )
}
