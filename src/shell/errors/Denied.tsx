import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { permits } from '#contract/access.ts'
import { useAccount } from '#src/providers/account.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useLoaded } from '#src/ui/useLoaded.ts'
import { type DeniedState, grantNames } from '../bars/denied.ts'
import { useMenu } from '../menu.ts'

const loadNoAccess = () => import('./NoAccess.tsx')

interface DeniedProps {
  /** Grants of which one would be enough. */
  readonly missing: readonly string[]
}

/**
 * A screen the account may not open: redirects to `/` with one toast that names what is missing (D-1.6). At
 * `/` itself: the first permitted screen of the menu, or the page that says there is none. Never a loop
 * (D-1.5).
 */
export function Denied({ missing }: DeniedProps) {
  const { pathname } = useLocation()
  return pathname === '/' ? <Home /> : <SentHome missing={missing} />
}

function SentHome({ missing }: DeniedProps) {
  const { pathname } = useLocation()
  const { warn } = useToast()
  const translate = useTranslate()
  useEffect(
    () => warn(translate('shell.denied.toast', { missing: grantNames(missing) })),
    [warn, translate, missing],
  )
  const state: DeniedState = { denied: { path: pathname, missing } }
  return <Navigate to="/" replace state={state} />
}

function Home() {
  const account = useAccount()
  const { state } = useLocation()
  const menu = useMenu()
  if (!account) return null
  const permitted = menu.filter(({ access }) => permits(access, account))
  const first = permitted.find(({ homeLast }) => !homeLast) ?? permitted[0]
  return first ? <Navigate to={first.to} replace state={state} /> : <Nothing />
}

function Nothing() {
  const page = useLoaded(loadNoAccess)
  return page && <page.default />
}
