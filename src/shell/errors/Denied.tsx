import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { type DeniedState, grantNames } from '../bars/denied.ts'

interface DeniedProps {
  /** Grants of which one would be enough; none where react-admin does not say. */
  readonly missing: readonly string[]
}

const loadHome = () => import('./Home.tsx')

/**
 * A screen the account may not open: redirects to `/` with one toast that names what is missing (D-1.6). At
 * `/` itself it leads on, never in a loop (D-1.5).
 */
export function Denied({ missing }: DeniedProps) {
  const { pathname } = useLocation()
  return pathname === '/' ? <Onward /> : <SentHome missing={missing} />
}

function Onward() {
  const home = usePart(loadHome)
  return home && <home.default />
}

function SentHome({ missing }: DeniedProps) {
  const { pathname } = useLocation()
  const { warn } = useToast()
  const translate = useTranslate()
  const isKnown = missing.length > 0
  useEffect(
    () =>
      warn(
        translate(isKnown ? 'shell.denied.toast' : 'shell.denied.closed', { missing: grantNames(missing) }),
      ),
    [warn, translate, missing, isKnown],
  )
  const state: DeniedState = isKnown ? { denied: { path: pathname, missing } } : {}
  return <Navigate to="/" replace state={state} />
}
