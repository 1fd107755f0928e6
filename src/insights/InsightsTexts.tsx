import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { INSIGHT_TEXTS } from './texts.ts'

/** The texts of the insights, which are not in the catalogue. */
export const InsightsTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={INSIGHT_TEXTS}>{children}</MoreTexts>
)
