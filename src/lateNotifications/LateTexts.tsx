import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { LATE_TEXTS } from './texts.ts'

/** The texts of late notifications, which are not in the catalogue. */
export const LateTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={LATE_TEXTS}>{children}</MoreTexts>
)
