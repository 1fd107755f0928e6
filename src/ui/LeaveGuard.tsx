import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useConfirm } from './confirm.tsx'
import { useWhatIsUnsaved } from './unsaved.ts'

/** Asks before something unsaved is left, and only then: inside the console by a dialog, else by the browser's own. */
export function LeaveGuard() {
  const unsaved = useWhatIsUnsaved()
  const translate = useTranslate()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved !== undefined && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: translate('orderPage.leave.title'),
      text: translate(`orderPage.leave.${unsaved ?? 'typed'}`),
      confirm: translate('orderPage.leave.leave'),
      cancel: translate('orderPage.leave.stay'),
    }).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
    // Asked once for each time that something is held back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocker.state])
  useEffect(() => {
    if (unsaved === undefined) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return null
}
