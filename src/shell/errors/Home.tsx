import { Navigate, useLocation } from 'react-router'
import { permits } from '#contract/access.ts'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import { useAccount } from '#src/providers/account.ts'
import { NoAccess } from './NoAccess.tsx'

/** `/` for accounts that may not see the orders: the first permitted screen of the menu, or the page that says there is none (D-1.5). */
export default function Home() {
  const account = useAccount()
  const { state } = useLocation()
  const { menu } = useAdmin().map
  if (!account) return null
  const permitted = menu.filter(({ access }) => permits(access, account))
  const first = permitted.find(({ homeLast }) => !homeLast) ?? permitted[0]
  return first ? <Navigate to={first.to} replace state={state} /> : <NoAccess />
}
