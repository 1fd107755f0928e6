import { ROLE_TEXTS } from '#src/roles/texts.ts'
import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

/** With those of the grid of permissions. */
export const TOKEN_TEXTS: LazyTexts = {
  en: () => mergeTexts(import('#i18n/en/screens/apiTokens.ts'), ROLE_TEXTS.en()),
  vi: () => mergeTexts(import('#i18n/vi/screens/apiTokens.ts'), ROLE_TEXTS.vi()),
}
