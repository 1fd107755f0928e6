import type { QueryClient } from '@tanstack/react-query'
import { type I18nProvider, localStorageStore } from 'ra-core'
import { createBrowserRouter, matchPath, Navigate, type RouteObject } from 'react-router'
import { permits } from '#contract/access.ts'
import { type Area, type AreaRoute, fillsWindow } from './area.ts'
import { accountQuery } from './providers/account.ts'
import { createAuthProvider } from './providers/authProvider.ts'
import { createDataProvider } from './providers/dataProvider.ts'
import { createRouterProvider } from './providers/routerProvider.ts'
import { definitionsOf, ownPaths } from './resourcePages.ts'
import { AREAS } from './resources.ts'
import { Elsewhere } from './shell/Elsewhere.tsx'
import { OutermostError } from './shell/errors/OutermostError.tsx'
import { ScreenError } from './shell/errors/ScreenError.tsx'
import { Frame, type ScreenHandle } from './shell/Frame.tsx'
import { Providers } from './shell/Providers.tsx'
import { Screen } from './shell/Screen.tsx'
import { preloadParts } from './shell/screenParts.ts'

const SCREENS = AREAS.flatMap((area) => area.routes)

const routeOf = (route: AreaRoute, { name, crud }: Area): RouteObject => ({
  path: route.path,
  element: <Screen key={route.path} route={route} resource={name} crud={crud} />,
  errorElement: <ScreenError />,
  handle: { fills: fillsWindow(route) } satisfies ScreenHandle,
})

const MENU = AREAS.flatMap(({ menu }) => (menu ? [menu] : []))
const RESOURCES = Object.fromEntries(AREAS.flatMap(({ name, crud }) => (crud ? [[name, crud] as const] : [])))
const DATA_PROVIDER = createDataProvider(RESOURCES)
const DEFINITIONS = definitionsOf(AREAS)
const ownPath = ownPaths(AREAS)
const LIVE = AREAS.flatMap(({ live }) => (live ? [live] : []))

const openStore = () => localStorageStore('1', 'atelier')

/**
 * Preloads the screen at a path: its code before the account is known, then its data if the account has access. Resolves
 * also when they could not be loaded, which the screen shows.
 */
export async function preloadScreen(path: string, queryClient: QueryClient): Promise<void> {
  const area = AREAS.find(({ routes }) => routes.some((route) => matchPath(route.path, path)))
  const found = area?.routes.find((route) => matchPath(route.path, path))
  if (!found) return
  preloadParts(found, area?.crud)
  if (!found.preload) return
  const account = await queryClient.ensureQueryData(accountQuery).catch(() => undefined)
  if (account && permits(found.access, account))
    await found.preload({ queryClient, dataProvider: DATA_PROVIDER, store: openStore() }, account)
}

/**
 * The console's routes: its providers, the frame, the screens of all areas and the 404 page. A data router,
 * so that leaving can be blocked.
 */
export function createConsole(queryClient: QueryClient, i18nProvider: I18nProvider) {
  const store = openStore()
  store.setItem('locale', i18nProvider.getLocale())
  const session = {
    queryClient,
    store,
    menu: MENU,
    screens: SCREENS,
    live: LIVE,
    i18nProvider,
    authProvider: createAuthProvider(queryClient, RESOURCES),
    dataProvider: DATA_PROVIDER,
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
            ...AREAS.flatMap((area) => area.routes.map((route) => routeOf(route, area))),
            { path: '/signin', element: <Navigate to="/" replace /> },
            { path: '*', element: <Elsewhere ownPath={ownPath} /> },
          ],
        },
      ],
    },
  ])
}
