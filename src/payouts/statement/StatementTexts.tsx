import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/statement.ts'),
  vi: () => import('#i18n/vi/screens/statement.ts'),
}

/** The texts of statements, which are not in the catalogue. */
export const StatementTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
