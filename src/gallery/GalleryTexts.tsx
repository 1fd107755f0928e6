import type { ReactNode } from 'react'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { GALLERY_TEXTS } from './texts.ts'

/** The texts of the gallery, which are not in the catalogue. */
export const GalleryTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={GALLERY_TEXTS}>{children}</MoreTexts>
)
