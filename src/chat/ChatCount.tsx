import { formatCount } from '#src/ui/format.ts'
import { useChatCount } from './useChatCount.ts'

/** How many threads are unread, at the menu entry; nothing if none is. */
export function ChatCount(): string | null {
  const count = useChatCount()
  return count > 0 ? formatCount(count) : null
}
