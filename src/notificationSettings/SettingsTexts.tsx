import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/notificationSettings.ts'),
  vi: () => import('#i18n/vi/screens/notificationSettings.ts'),
}

/** The texts of the notification settings, which are not in the catalogue. */
export const SettingsTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
