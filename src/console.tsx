import type { QueryClient } from '@tanstack/react-query'
import { type I18nProvider, localStorageStore } from 'ra-core'
import { createBrowserRouter, matchPath, Navigate, type RouteObject } from 'react-router'
import type { AreaRoute } from './area.ts'
import { createAuthProvider } from './providers/authProvider.ts'
import { createDataProvider } from './providers/dataProvider.ts'
import { createRouterProvider } from './providers/routerProvider.ts'
import { definitionsOf, ownPaths } from './resourcePages.ts'
import { AREAS } from './resources.ts'
import { Elsewhere } from './shell/Elsewhere.tsx'
import { OutermostError } from './shell/errors/OutermostError.tsx'
import { ScreenError } from './shell/errors/ScreenError.tsx'
import { Frame } from './shell/Frame.tsx'
import { Providers } from './shell/Providers.tsx'
import { Screen } from './shell/Screen.tsx'
import { preload } from './ui/useLoaded.ts'

const SCREENS = AREAS.flatMap((area) => area.routes)

const routeOf = (route: AreaRoute, resource: string): RouteObject => ({
  path: route.path,
  element: <Screen key={route.path} route={route} resource={resource} />,
  errorElement: <ScreenError />,
})

const MENU = AREAS.flatMap(({ menu }) => (menu ? [menu] : []))
const RESOURCES = Object.fromEntries(AREAS.flatMap(({ name, crud }) => (crud ? [[name, crud] as const] : [])))
const DEFINITIONS = definitionsOf(AREAS)
const ownPath = ownPaths(AREAS)
const LIVE = AREAS.flatMap(({ live }) => (live ? [live] : []))

/** Preloads the code of the screen at a path, before the account's access is known. */
export function preloadScreen(path: string): void {
  const found = SCREENS.find((route) => matchPath(route.path, path))
  if (found) preload(found.screen)
}

/**
 * The console's routes: its providers, the frame, the screens of all areas and the 404 page. A data router,
 * so that leaving can be blocked.
 */
export function createConsole(queryClient: QueryClient, i18nProvider: I18nProvider) {
  const store = localStorageStore('1', 'atelier')
  store.setItem('locale', i18nProvider.getLocale())
  const session = {
    queryClient,
    store,
    menu: MENU,
    screens: SCREENS,
    live: LIVE,
    i18nProvider,
    authProvider: createAuthProvider(queryClient, RESOURCES),
    dataProvider: createDataProvider(RESOURCES),
    routerProvider: createRouterProvider(ownPath),
    definitions: DEFINITIONS,
  }
  return createBrowserRouter([
    {
      element: <Providers session={session} />,
      errorElement: <OutermostError />,
      children: [
        {
          element: <Frame />,
          children: [
            ...AREAS.flatMap(({ name, routes }) => routes.map((route) => routeOf(route, name))),
            { path: '/signin', element: <Navigate to="/" replace /> },
            { path: '*', element: <Elsewhere ownPath={ownPath} /> },
          ],
        },
      ],
    },
  ])
}
