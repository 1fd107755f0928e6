import type { ReactNode } from 'react'
import { useAdmin } from '#src/admin/app/adminContext.ts'
import { LiveWatch } from '#src/live/LiveWatch.tsx'
import { PaletteHost } from '#src/palette/PaletteHost.tsx'
import { PushSession } from '#src/push/PushSession.tsx'
import { ToastHost } from '#src/ui/feedback/ToastHost.tsx'
import { ConfirmProvider } from '#src/ui/overlay/confirm.tsx'
import { LeaveGuard } from '#src/ui/overlay/LeaveGuard.tsx'
import { Bare } from './Bare.tsx'
import { FactorGate } from './FactorGate.tsx'
import { Frame } from './Frame.tsx'
import { FileGuardHost } from './files/FileGuardHost.tsx'
import { PageKeys } from './keys/PageKeys.tsx'
import { NotifyHost } from './NotifyHost.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { StepUpHost } from './StepUpHost.tsx'
import { useIsBare } from './usePageHandle.ts'

/**
 * Everything around a page: the frame and the palette, unless its routes have `noLayout`, live changes, and what the shell
 * listens to.
 */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { map } = useAdmin()
  const bare = useIsBare()
  return (
    <>
      <SessionWatch>
        <ConfirmProvider>
          <PushSession>
            <FactorGate>
              {bare ? <Bare>{children}</Bare> : <Frame>{children}</Frame>}
              {!bare && (
                <>
                  <PaletteHost />
                  <PageKeys />
                </>
              )}
              <FileGuardHost />
              <LiveWatch handlers={map.live} />
            </FactorGate>
          </PushSession>
          <LeaveGuard />
          <StepUpHost />
        </ConfirmProvider>
      </SessionWatch>
      <NotifyHost />
      <ToastHost />
    </>
  )
}
