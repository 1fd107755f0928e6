import { useLocation } from 'react-router'
import { usePart } from '#src/ui/loading/usePart.ts'

interface DeniedProps {
  /** Grants of which one would be enough; none where react-admin does not say. */
  readonly missing: readonly string[]
}

const loadHome = () => import('./Home.tsx')
const loadSentHome = () => import('./SentHome.tsx')

/**
 * A screen the account may not open: redirects to `/` with one toast that names what is missing (D-1.6). At
 * `/` itself it leads on, never in a loop (D-1.5).
 */
export function Denied({ missing }: DeniedProps) {
  const { pathname } = useLocation()
  return pathname === '/' ? <Onward /> : <Refused missing={missing} />
}

function Onward() {
  const home = usePart(loadHome)
  return home && <home.default />
}

function Refused({ missing }: DeniedProps) {
  const sentHome = usePart(loadSentHome)
  return sentHome && <sentHome.default missing={missing} />
}
