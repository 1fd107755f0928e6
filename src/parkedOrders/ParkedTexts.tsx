import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { PARKED_TEXTS } from './texts.ts'

/** The texts of the orders that need to be checked, which are not in the catalogue. */
export const ParkedTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={PARKED_TEXTS}>{children}</MoreTexts>
)
