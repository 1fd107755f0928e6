import type { providers as english } from '#i18n/en/screens/providers.ts'
import type { Texts } from '#i18n/texts.ts'
import type { PublicTexts } from '../usePublicTexts.ts'

export type ProviderTexts = Texts<typeof english>

/** Read only where there are identity providers. */
export const providerTexts: PublicTexts<ProviderTexts> = {
  en: async () => (await import('#i18n/en/screens/providers.ts')).providers,
  vi: async () => (await import('#i18n/vi/screens/providers.ts')).providers,
}
