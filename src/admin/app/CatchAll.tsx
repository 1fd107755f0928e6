import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'

interface CatchAllProps {
  /** Translates a path that react-admin built; returns others unchanged. */
  readonly ownPath: (path: string) => string
  readonly notFound: ComponentType
}

/** A path of no page: one that react-admin built leads to its page, all others are not found. */
export function CatchAll({ ownPath, notFound: NotFound }: CatchAllProps) {
  const { pathname, search, hash, state } = useLocation()
  const path = pathname + search + hash
  const own = ownPath(path)
  return own === path ? <NotFound /> : <Navigate to={own} replace state={state} />
}
