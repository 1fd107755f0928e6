import { type RouterProvider, reactRouterProvider } from 'ra-core'
import { useCallback } from 'react'
import { type Location, useLocation } from 'react-router'
import { useUnsaved } from '#src/ui/overlay/unsaved.ts'

/** Of no page. */
const ELSEWHERE: Location = { pathname: '', search: '', hash: '', state: null, key: '' }

const IDLE = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const

/**
 * The blocker of a form of react-admin: what it would not let go is marked as unsaved, so that the console asks about it as
 * about its own, when signing out too, and before the form would ask.
 */
const useMarked: RouterProvider['useBlocker'] = (shouldBlock) => {
  const location = useLocation()
  const blocks = typeof shouldBlock === 'boolean' ? () => shouldBlock : shouldBlock
  const holds = blocks({ currentLocation: location, nextLocation: ELSEWHERE, historyAction: 'PUSH' })
  useUnsaved(holds ? 'edited' : undefined, blocks)
  return IDLE
}

/**
 * react-router for react-admin, with the paths that our resources name. react-admin builds paths from the names of
 * resources (`/users/mai`), ours are given by the specification (`/user/detail/mai`). Its router adapter is
 * the one documented place through which `useRedirect` and all its hooks navigate, so it translates there:
 * no second navigation, and the state that they pass is kept. Links to such paths, which any component may
 * render, are translated when they are opened (`CatchAll`).
 * @param ownPath translates a path; returns others unchanged
 */
export const createRouterProvider = (ownPath: (path: string) => string): RouterProvider => ({
  ...reactRouterProvider,
  useBlocker: useMarked,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate()
    return useCallback<typeof navigate>(
      (to, options) => navigate(typeof to === 'string' ? ownPath(to) : to, options),
      [navigate],
    )
  },
})
