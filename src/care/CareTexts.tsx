import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/care.ts'),
  vi: () => import('#i18n/vi/screens/care.ts'),
}

/** The texts of customers care, which are not in the catalogue. */
export const CareTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
