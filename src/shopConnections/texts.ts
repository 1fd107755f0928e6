import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

export const SHOP_CONNECTION_TEXTS: LazyTexts = {
  en: () =>
    mergeTexts(
      import('#i18n/en/screens/shopConnections.ts'),
      import('#i18n/en/screens/shopDifferences.ts'),
      import('#i18n/en/screens/shopHistory.ts'),
      import('#i18n/en/screens/shopLocations.ts'),
    ),
  vi: () =>
    mergeTexts(
      import('#i18n/vi/screens/shopConnections.ts'),
      import('#i18n/vi/screens/shopDifferences.ts'),
      import('#i18n/vi/screens/shopHistory.ts'),
      import('#i18n/vi/screens/shopLocations.ts'),
    ),
}
