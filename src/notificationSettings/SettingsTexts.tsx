import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { SETTING_TEXTS } from './texts.ts'

/** The texts of the notification settings, which are not in the catalogue. */
export const SettingsTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={SETTING_TEXTS}>{children}</MoreTexts>
)
