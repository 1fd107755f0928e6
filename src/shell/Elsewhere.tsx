import { Navigate, useLocation } from 'react-router'
import { useLoaded } from '#src/ui/loading/useLoaded.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const loadNotFound = () => import('./errors/NotFound.tsx')

interface Props {
  /** Translates a path that react-admin built; returns others unchanged. */
  readonly ownPath: (path: string) => string
}

/** A path of no screen: one that react-admin built leads to its screen, all others to the 404 page. */
export function Elsewhere({ ownPath }: Props) {
  const { pathname, search, hash, state } = useLocation()
  const path = pathname + search + hash
  const own = ownPath(path)
  return own === path ? <NoScreen /> : <Navigate to={own} replace state={state} />
}

function NoScreen() {
  const page = useLoaded(loadNotFound)
  return page ? <page.default /> : <ScreenSkeleton fills={false} />
}
