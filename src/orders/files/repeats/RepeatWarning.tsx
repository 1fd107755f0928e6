import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { isPicture } from '#src/ui/pictures/sources.ts'
import type { Uploads } from '#src/uploads/useUploads.ts'
import styles from './Repeats.module.css'
import { useIsCompared } from './useIsCompared.ts'

const loadWarnings = () => import('./RepeatWarnings.tsx')

interface RepeatWarningProps {
  readonly order: Order
  readonly step: Step
  readonly uploads: Uploads
}

/** Says before work is handed in that a picture is one of an earlier version. It never holds anybody up. */
export function RepeatWarning({ order, step, uploads }: RepeatWarningProps) {
  const compared = useIsCompared(order.code, step)
  const pictures = uploads.uploaded.filter(isPicture)
  // From the first file on, so that the buttons below stay where they are when the answer comes.
  if (!compared || (pictures.length === 0 && !uploads.busy)) return null
  return (
    <output className={styles.warnings}>
      <Warnings order={order} step={step} files={pictures} handedIn={false} />
    </output>
  )
}

function Warnings(props: Parameters<Awaited<ReturnType<typeof loadWarnings>>['default']>[0]) {
  const warnings = usePart(loadWarnings)
  return warnings && <warnings.default {...props} />
}
