import type { apiTokens as english } from '#i18n/en/apiTokens.ts'
import type { Texts } from '#i18n/texts.ts'

/** Names of the API tokens, in Vietnamese. */
export const apiTokens = {
  title: 'Các mã API',
  one: 'Mã API',
} as const satisfies Texts<typeof english>
