import { formatCount } from '#src/ui/format.ts'
import { useWaiting } from './useWaiting.ts'

/** How much waits, at the menu entry, live; nothing if nothing does. */
export function WaitingCount(): string | null {
  const { messages, orders } = useWaiting()
  const count = messages + orders
  return count > 0 ? formatCount(count) : null
}
