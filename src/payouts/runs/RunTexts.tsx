import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/payRuns.ts'),
  vi: () => import('#i18n/vi/screens/payRuns.ts'),
}

/** The texts of the screens of pay runs, which are not in the catalogue. */
export const RunTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
