import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { INBOX_TEXTS } from './texts.ts'

/** The texts of the inbox, which are not in the catalogue. */
export const InboxTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={INBOX_TEXTS}>{children}</MoreTexts>
)
