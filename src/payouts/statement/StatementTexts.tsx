import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { STATEMENT_TEXTS } from './texts.ts'

/** The texts of statements, which are not in the catalogue. */
export const StatementTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={STATEMENT_TEXTS}>{children}</MoreTexts>
)
