import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/jobs.ts'),
  vi: () => import('#i18n/vi/screens/jobs.ts'),
}

/** The texts of the jobs, which are not in the catalogue. */
export const JobTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
