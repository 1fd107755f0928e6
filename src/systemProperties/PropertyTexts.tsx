import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { PROPERTY_TEXTS } from './texts.ts'

/** The texts of the screens of system properties, which are not in the catalogue. */
export const PropertyTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={PROPERTY_TEXTS}>{children}</MoreTexts>
)
