import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/lateNotifications.ts'),
  vi: () => import('#i18n/vi/screens/lateNotifications.ts'),
}

/** The texts of late notifications, which are not in the catalogue. */
export const LateTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
