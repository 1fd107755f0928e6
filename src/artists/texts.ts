import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

export const ARTIST_TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/artists.ts'),
  vi: () => import('#i18n/vi/screens/artists.ts'),
}
