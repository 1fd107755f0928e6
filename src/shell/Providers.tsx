import type { QueryClient } from '@tanstack/react-query'
import { type AuthProvider, CoreAdminContext, type I18nProvider, type Store } from 'ra-core'
import { Outlet } from 'react-router'
import type { MenuEntry } from '#src/area.ts'
import { dataProvider } from '#src/providers/dataProvider.ts'
import { ConfirmProvider } from '#src/ui/confirm.tsx'
import { ToastHost } from '#src/ui/ToastHost.tsx'
import { MenuContext } from './menu.ts'
import { SessionWatch } from './SessionWatch.tsx'

interface Session {
  readonly queryClient: QueryClient
  readonly store: Store
  readonly i18nProvider: I18nProvider
  readonly authProvider: AuthProvider
  readonly menu: readonly MenuEntry[]
}

/** What every screen stands on. Inside the router, so that react-admin uses ours. */
export function Providers({ session: { menu, ...admin } }: { session: Session }) {
  return (
    <CoreAdminContext dataProvider={dataProvider} {...admin}>
      <SessionWatch>
        <ConfirmProvider>
          <MenuContext value={menu}>
            <Outlet />
          </MenuContext>
        </ConfirmProvider>
      </SessionWatch>
      <ToastHost />
    </CoreAdminContext>
  )
}
