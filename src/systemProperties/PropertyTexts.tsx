import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/systemPropertyScreens.ts'),
  vi: () => import('#i18n/vi/screens/systemPropertyScreens.ts'),
}

/** The texts of the screens of system properties, which are not in the catalogue. */
export const PropertyTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
