import type { QueryClient } from '@tanstack/react-query'
import {
  type AuthProvider,
  CoreAdminContext,
  type DataProvider,
  type I18nProvider,
  type ResourceDefinition,
  ResourceDefinitionContextProvider,
  type RouterProvider,
  type Store,
} from 'ra-core'
import { Outlet } from 'react-router'
import type { AreaRoute, MenuEntry } from '#src/area.ts'
import { type LiveHandler, LiveWatch } from '#src/live/LiveWatch.tsx'
import { PaletteHost } from '#src/palette/PaletteHost.tsx'
import { PushSession } from '#src/push/PushSession.tsx'
import { ToastHost } from '#src/ui/feedback/ToastHost.tsx'
import { ConfirmProvider } from '#src/ui/overlay/confirm.tsx'
import { FileGuardHost } from './files/FileGuardHost.tsx'
import { MenuContext, ScreensContext } from './menu.ts'
import { NotifyHost } from './NotifyHost.tsx'
import { SessionWatch } from './SessionWatch.tsx'

interface Session {
  readonly queryClient: QueryClient
  readonly store: Store
  readonly i18nProvider: I18nProvider
  readonly authProvider: AuthProvider
  readonly dataProvider: DataProvider
  readonly routerProvider: RouterProvider
  readonly definitions: Readonly<Record<string, ResourceDefinition>>
  readonly menu: readonly MenuEntry[]
  readonly screens: readonly AreaRoute[]
  readonly live: readonly LiveHandler[]
}

/** Context providers of all screens. Inside the router, so that react-admin uses ours. */
export function Providers({ session: { menu, screens, live, definitions, ...admin } }: { session: Session }) {
  return (
    <CoreAdminContext {...admin}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <SessionWatch>
          <ConfirmProvider>
            <MenuContext value={menu}>
              <ScreensContext value={screens}>
                <PushSession>
                  <Outlet />
                  <PaletteHost />
                  <FileGuardHost />
                </PushSession>
              </ScreensContext>
            </MenuContext>
          </ConfirmProvider>
        </SessionWatch>
      </ResourceDefinitionContextProvider>
      <LiveWatch handlers={live} />
      <NotifyHost />
      <ToastHost />
    </CoreAdminContext>
  )
}
