import { useEffect, useState } from 'react'
import { keepEarlyDrops } from '#src/ui/files/keepPage.ts'
import { isLoaded } from '#src/ui/loading/useLoaded.ts'
import { usePart } from '#src/ui/loading/usePart.ts'
import { useQuiet } from '#src/ui/useQuiet.ts'
import { loadGuard } from './loadGuard.ts'

const FIELD = 'input, textarea, [contenteditable]'

/** Whether something may be dropped or pasted soon: files come over the page, or a field has the focus. */
function useComing(): boolean {
  const [coming, setComing] = useState(false)
  useEffect(() => {
    const hear = ({ type, target }: Event) => {
      if (type === 'dragenter' || (target instanceof Element && target.matches(FIELD))) setComing(true)
    }
    window.addEventListener('dragenter', hear)
    window.addEventListener('focusin', hear)
    return () => {
      window.removeEventListener('dragenter', hear)
      window.removeEventListener('focusin', hear)
    }
  }, [])
  return coming
}

/** Takes files that are dropped and pasted. Its code loads after the first screen, or when something is coming. */
export function FileGuardHost() {
  const quiet = useQuiet()
  const coming = useComing()
  useEffect(keepEarlyDrops, [])
  return (quiet || coming || isLoaded(loadGuard)) && <Guard />
}

function Guard() {
  const guard = usePart(loadGuard)
  return guard && <guard.default />
}
