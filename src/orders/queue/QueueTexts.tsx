import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { together } from '#src/ui/text/together.ts'

const TEXTS: LazyTexts = {
  en: () => together(import('#i18n/en/screens/workQueues.ts'), import('#i18n/en/screens/due.ts')),
  vi: () => together(import('#i18n/vi/screens/workQueues.ts'), import('#i18n/vi/screens/due.ts')),
}

/** The texts of the work queues, which are not in the catalogue. */
export const QueueTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
