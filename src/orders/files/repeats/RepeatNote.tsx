import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { isPicture } from '#src/ui/pictures/sources.ts'
import styles from './Repeats.module.css'
import { useIsCompared } from './useIsCompared.ts'

const loadNotes = () => import('./RepeatNotes.tsx')

interface RepeatNoteProps {
  readonly order: Order
  readonly step: Step
}

/** Tells who reviews a version whether a picture in it is one of an earlier version. */
export function RepeatNote({ order, step }: RepeatNoteProps) {
  const compared = useIsCompared(order.code, step)
  const pictures = step.attachments.filter(isPicture)
  if (!compared || pictures.length === 0) return null
  return (
    <div className={styles.note}>
      <Notes order={order} step={step} files={pictures} handedIn />
    </div>
  )
}

function Notes(props: Parameters<Awaited<ReturnType<typeof loadNotes>>['default']>[0]) {
  const notes = usePart(loadNotes)
  return notes && <notes.default {...props} />
}
