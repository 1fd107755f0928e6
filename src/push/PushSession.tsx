import type { ReactNode } from 'react'
import { PushContext, usePushSession } from './usePush.ts'

/** Keeps push messages of the session running. */
export const PushSession = ({ children }: { readonly children: ReactNode }) => (
  <PushContext value={usePushSession()}>{children}</PushContext>
)
