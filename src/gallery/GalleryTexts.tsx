import type { ReactNode } from 'react'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: async () => ({
    ...(await import('#i18n/en/screens/gallery.ts')),
    ...(await import('#i18n/en/screens/looks.ts')),
  }),
  vi: async () => ({
    ...(await import('#i18n/vi/screens/gallery.ts')),
    ...(await import('#i18n/vi/screens/looks.ts')),
  }),
}

/** The texts of the gallery, which are not in the catalogue. */
export const GalleryTexts = ({ children }: { readonly children: ReactNode }) => (
  <MoreTexts texts={TEXTS}>{children}</MoreTexts>
)
