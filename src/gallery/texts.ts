import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { together } from '#src/ui/text/together.ts'

export const GALLERY_TEXTS: LazyTexts = {
  en: () => together(import('#i18n/en/screens/gallery.ts'), import('#i18n/en/screens/looks.ts')),
  vi: () => together(import('#i18n/vi/screens/gallery.ts'), import('#i18n/vi/screens/looks.ts')),
}
