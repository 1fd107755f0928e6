import { type RouterProvider, reactRouterProvider } from 'ra-core'
import { useCallback } from 'react'

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
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate()
    return useCallback<typeof navigate>(
      (to, options) => navigate(typeof to === 'string' ? ownPath(to) : to, options),
      [navigate],
    )
  },
})
