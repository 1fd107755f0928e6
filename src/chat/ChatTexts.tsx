import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/chat.ts'),
  vi: () => import('#i18n/vi/screens/chat.ts'),
}

/** The texts of the chat, which are not in the catalogue. */
export const ChatTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
