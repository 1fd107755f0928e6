import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/outbox.ts'),
  vi: () => import('#i18n/vi/screens/outbox.ts'),
}

/** The texts of the outbox, which are not in the catalogue. */
export const OutboxTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
