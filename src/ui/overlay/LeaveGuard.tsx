import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useMayLeave } from './leave.ts'
import { useWhatIsUnsaved, whatIsUnsaved } from './unsaved.ts'

/** Asks before leaving unsaved changes: by a dialog inside the console, else by the browser's own prompt. */
export function LeaveGuard() {
  const unsaved = useWhatIsUnsaved()
  const mayLeave = useMayLeave()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      whatIsUnsaved() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  const ask = useEffectEvent(async () => {
    if (await mayLeave()) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])
  useEffect(() => {
    if (unsaved === undefined) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
  return null
}
