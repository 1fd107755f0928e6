import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { permits } from '#contract/access.ts'
import { useAccount } from '#src/providers/account.ts'
import { useToast } from '#src/ui/toast.tsx'
import { useMenu } from './menu.ts'
import { NoAccess } from './NoAccess.tsx'

/**
 * A screen that the account may not open: back to `/` with one toast that names what is missing (D-1.6).
 * At `/` itself: the first permitted screen of the menu, or the page that says there is none. Never a loop (D-1.5).
 */
export function Denied({ missing }: { missing: string }) {
  const { pathname } = useLocation()
  return pathname === '/' ? <Home /> : <SentHome missing={missing} />
}

function SentHome({ missing }: { missing: string }) {
  const { warn } = useToast()
  const translate = useTranslate()
  useEffect(() => warn(translate('shell.denied.toast', { missing })), [warn, translate, missing])
  return <Navigate to="/" replace />
}

function Home() {
  const account = useAccount()
  const menu = useMenu()
  if (!account) return null
  const first = menu.find(({ access }) => permits(access, account))
  return first ? <Navigate to={first.to} replace /> : <NoAccess />
}
