import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/orderRepeats.ts'),
  vi: () => import('#i18n/vi/screens/orders/orderRepeats.ts'),
}

/** The texts of comparing with earlier versions, which load when there is one. */
export const RepeatTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
