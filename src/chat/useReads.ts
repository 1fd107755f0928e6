import { useSyncExternalStore } from 'react'
import { useAccount } from '#src/providers/account.ts'

const listen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether what is shown counts as read: not in a hidden tab, and not in a preview. */
export function useReads(): boolean {
  const visible = useSyncExternalStore(listen, () => document.visibilityState !== 'hidden')
  const account = useAccount()
  return visible && account !== undefined && account.previewing === null
}
