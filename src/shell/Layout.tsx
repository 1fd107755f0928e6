import type { ReactNode } from 'react'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import { LiveWatch } from '#src/live/LiveWatch.tsx'
import { PaletteHost } from '#src/palette/PaletteHost.tsx'
import { PushSession } from '#src/push/PushSession.tsx'
import { ToastHost } from '#src/ui/feedback/ToastHost.tsx'
import { ConfirmProvider } from '#src/ui/overlay/confirm.tsx'
import { Frame } from './Frame.tsx'
import { FileGuardHost } from './files/FileGuardHost.tsx'
import { NotifyHost } from './NotifyHost.tsx'
import { SessionWatch } from './SessionWatch.tsx'

/** Everything around a page: the frame, the palette, live changes, and what the shell listens to. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { map } = useAdmin()
  return (
    <>
      <SessionWatch>
        <ConfirmProvider>
          <PushSession>
            <Frame>{children}</Frame>
            <PaletteHost />
            <FileGuardHost />
          </PushSession>
        </ConfirmProvider>
      </SessionWatch>
      <LiveWatch handlers={map.live} />
      <NotifyHost />
      <ToastHost />
    </>
  )
}
