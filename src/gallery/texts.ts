import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

export const GALLERY_TEXTS: LazyTexts = {
  en: () => mergeTexts(import('#i18n/en/screens/gallery.ts'), import('#i18n/en/screens/looks.ts')),
  vi: () => mergeTexts(import('#i18n/vi/screens/gallery.ts'), import('#i18n/vi/screens/looks.ts')),
}
