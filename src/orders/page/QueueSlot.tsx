import { useSearchParams } from 'react-router'
import type { OrderRow } from '#contract/orders/orders.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import styles from './OrderShow.module.css'

const loadBar = () => import('#src/orders/queue/QueueBar.tsx')

interface QueueSlotProps {
  readonly code: string
  readonly order: OrderRow | undefined
}

/** Keeps the place of the bar of a work queue, if the order was opened from one (D-5.11). */
export function QueueSlot({ code, order }: QueueSlotProps) {
  const [params] = useSearchParams()
  const queue = params.get('queue')
  if (queue === null) return null
  return (
    <div className={styles.queue}>
      <Bar key={`${queue} ${code}`} name={queue} code={code} order={order} />
    </div>
  )
}

function Bar(props: QueueSlotProps & { readonly name: string }) {
  const bar = usePart(loadBar)
  return bar && <bar.default {...props} />
}
