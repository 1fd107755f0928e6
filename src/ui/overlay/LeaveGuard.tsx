import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useMayLeave } from './leave.ts'
import { useWhatIsUnsaved, wouldLose } from './unsaved.ts'

/**
 * Asks before leaving unsaved changes: by a dialog inside the console, else by the browser's own prompt. The console's only
 * blocker, as a router takes one; others mark what is unsaved.
 */
export function LeaveGuard() {
  const unsaved = useWhatIsUnsaved()
  const mayLeave = useMayLeave()
  const blocker = useBlocker(wouldLose)
  const blocked = blocker.state === 'blocked'
  const ask = useEffectEvent(async (ended: AbortSignal) => {
    const leaves = await mayLeave(ended)
    if (ended.aborted) return
    if (leaves) blocker.proceed?.()
    else blocker.reset?.()
  })
  const proceed = useEffectEvent(() => blocker.proceed?.())
  useEffect(() => {
    if (!blocked) return undefined
    if (unsaved === undefined) return proceed()
    const ended = new AbortController()
    // Stock forms lead on a moment before they know that they are saved.
    const timer = setTimeout(() => void ask(ended.signal))
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [blocked, unsaved])
  useEffect(() => {
    if (unsaved === undefined) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
  return null
}
