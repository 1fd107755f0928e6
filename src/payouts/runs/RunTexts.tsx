import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { RUN_TEXTS } from './texts.ts'

/** The texts of the screens of pay runs, which are not in the catalogue. */
export const RunTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={RUN_TEXTS}>{children}</MoreTexts>
)
