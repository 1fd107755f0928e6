import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

export const SECOND_FACTOR_TEXTS: LazyTexts = {
  en: () => mergeTexts(import('#i18n/en/screens/secondFactor.ts'), import('#i18n/en/screens/passkeys.ts')),
  vi: () => mergeTexts(import('#i18n/vi/screens/secondFactor.ts'), import('#i18n/vi/screens/passkeys.ts')),
}
