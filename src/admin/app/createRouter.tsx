import {
  CoreAdminContext,
  type I18nProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'ra-core'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { AdminContext } from './adminContext.ts'
import { CatchAll } from './CatchAll.tsx'
import { ownPaths, takenPaths } from './ownPaths.ts'
import { createRouterProvider } from './routerProvider.ts'
import type { AdminProps, AdminSession, MappedPage, PageHandle } from './types.ts'

const routeOf = (
  { path, pattern, fills, grows = false, noLayout = false, resource, Page }: MappedPage,
  error: AdminProps['error'],
): RouteObject => {
  const ErrorPage = error
  return {
    path: pattern,
    element: resource ? (
      <ResourceContextProvider key={path} value={resource}>
        <Page />
      </ResourceContextProvider>
    ) : (
      <Page key={path} />
    ),
    errorElement: <ErrorPage />,
    handle: { fills, grows, noLayout } satisfies PageHandle,
  }
}

function routesOf({ accessDenied, error, catchAll }: AdminProps, { map }: AdminSession): RouteObject[] {
  const Denied = accessDenied
  const elsewhere = <CatchAll ownPath={ownPaths(map)} notFound={catchAll} />
  return [
    ...map.pages.map((page) => routeOf(page, error)),
    ...takenPaths(map).map((path) => ({ path, element: elsewhere })),
    // Where stock pages lead those who may not open them.
    { path: '/access-denied', element: <Denied missing={[]} /> },
    { path: '*', element: elsewhere },
  ]
}

/** The routes of all pages within the layout. A data router, so that leaving can be blocked. */
export function createRouter(props: AdminProps, session: AdminSession, i18nProvider: I18nProvider) {
  const { map, queryClient, store, dataProvider } = session
  const { layout: Layout, layoutError: LayoutError, loading, accessDenied } = props
  store.setItem('locale', i18nProvider.getLocale())
  const providers = {
    queryClient,
    store,
    dataProvider,
    i18nProvider,
    authProvider: props.authProvider(queryClient, map.crud),
    routerProvider: createRouterProvider(ownPaths(map)),
  }
  return createBrowserRouter([
    {
      element: (
        <CoreAdminContext {...providers}>
          <ResourceDefinitionContextProvider definitions={map.definitions}>
            <AdminContext value={{ map, loading, accessDenied }}>
              <Layout>
                <Outlet />
              </Layout>
            </AdminContext>
          </ResourceDefinitionContextProvider>
        </CoreAdminContext>
      ),
      errorElement: <LayoutError />,
      children: routesOf(props, session),
    },
  ])
}
