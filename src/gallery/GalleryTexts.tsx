import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { together } from '#src/ui/text/together.ts'

const TEXTS: LazyTexts = {
  en: () => together(import('#i18n/en/screens/gallery.ts'), import('#i18n/en/screens/looks.ts')),
  vi: () => together(import('#i18n/vi/screens/gallery.ts'), import('#i18n/vi/screens/looks.ts')),
}

/** The texts of the gallery, which are not in the catalogue. */
export const GalleryTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
