import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { OUTBOX_TEXTS } from './texts.ts'

/** The texts of the outbox, which are not in the catalogue. */
export const OutboxTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={OUTBOX_TEXTS}>{children}</MoreTexts>
)
