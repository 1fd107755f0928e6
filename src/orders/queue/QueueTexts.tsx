import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { QUEUE_TEXTS } from './texts.ts'

/** The texts of the work queues, which are not in the catalogue. */
export const QueueTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={QUEUE_TEXTS}>{children}</MoreTexts>
)
