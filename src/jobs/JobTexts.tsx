import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { JOB_TEXTS } from './texts.ts'

/** The texts of the jobs, which are not in the catalogue. */
export const JobTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={JOB_TEXTS}>{children}</MoreTexts>
)
