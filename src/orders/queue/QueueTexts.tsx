import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/workQueues.ts'),
  vi: () => import('#i18n/vi/screens/workQueues.ts'),
}

/** The texts of the work queues, which are not in the catalogue. */
export const QueueTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
