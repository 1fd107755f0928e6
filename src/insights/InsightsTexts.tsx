import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/insights.ts'),
  vi: () => import('#i18n/vi/screens/insights.ts'),
}

/** The texts of the insights, which are not in the catalogue. */
export const InsightsTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
