import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { CARE_TEXTS } from './texts.ts'

/** The texts of customers care, which are not in the catalogue. */
export const CareTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={CARE_TEXTS}>{children}</MoreTexts>
)
