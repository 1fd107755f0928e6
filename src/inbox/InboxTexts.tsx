import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { together } from '#src/ui/text/together.ts'

const TEXTS: LazyTexts = {
  en: () => together(import('#i18n/en/screens/inbox.ts'), import('#i18n/en/screens/conversation.ts')),
  vi: () => together(import('#i18n/vi/screens/inbox.ts'), import('#i18n/vi/screens/conversation.ts')),
}

/** The texts of the inbox, which are not in the catalogue. */
export const InboxTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
