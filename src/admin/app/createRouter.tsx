import {
  CoreAdminContext,
  type I18nProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'ra-core'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { AdminContext } from './adminContext.ts'
import { CatchAll } from './CatchAll.tsx'
import { ownPaths } from './ownPaths.ts'
import { createRouterProvider } from './routerProvider.ts'
import type { AdminProps, AdminSession, MappedPage, PageHandle } from './types.ts'

const routeOf = ({ path, fills, resource, Page }: MappedPage, error: AdminProps['error']): RouteObject => {
  const ErrorPage = error
  return {
    path,
    element: resource ? (
      <ResourceContextProvider key={path} value={resource}>
        <Page />
      </ResourceContextProvider>
    ) : (
      <Page key={path} />
    ),
    errorElement: <ErrorPage />,
    handle: { fills } satisfies PageHandle,
  }
}

/** The routes of all pages within the layout. A data router, so that leaving can be blocked. */
export function createRouter(props: AdminProps, session: AdminSession, i18nProvider: I18nProvider) {
  const { map, queryClient, store, dataProvider } = session
  const {
    layout: Layout,
    layoutError: LayoutError,
    loading,
    accessDenied,
    pageLayout,
    catchAll,
    error,
  } = props
  store.setItem('locale', i18nProvider.getLocale())
  const ownPath = ownPaths(map)
  const providers = {
    queryClient,
    store,
    dataProvider,
    i18nProvider,
    authProvider: props.authProvider(queryClient, map.crud),
    routerProvider: createRouterProvider(ownPath),
  }
  return createBrowserRouter([
    {
      element: (
        <CoreAdminContext {...providers}>
          <ResourceDefinitionContextProvider definitions={map.definitions}>
            <AdminContext value={{ map, loading, accessDenied, pageLayout }}>
              <Layout>
                <Outlet />
              </Layout>
            </AdminContext>
          </ResourceDefinitionContextProvider>
        </CoreAdminContext>
      ),
      errorElement: <LayoutError />,
      children: [
        ...map.pages.map((page) => routeOf(page, error)),
        { path: '*', element: <CatchAll ownPath={ownPath} notFound={catchAll} /> },
      ],
    },
  ])
}
