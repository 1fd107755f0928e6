import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

const all = async (loads: readonly Promise<object>[]): Promise<object> =>
  Object.assign({}, ...(await Promise.all(loads)))

export const SHOP_CONNECTION_TEXTS: LazyTexts = {
  en: () =>
    all([
      import('#i18n/en/screens/shopConnections.ts'),
      import('#i18n/en/screens/shopDifferences.ts'),
      import('#i18n/en/screens/shopHistory.ts'),
      import('#i18n/en/screens/shopMessages.ts'),
    ]),
  vi: () =>
    all([
      import('#i18n/vi/screens/shopConnections.ts'),
      import('#i18n/vi/screens/shopDifferences.ts'),
      import('#i18n/vi/screens/shopHistory.ts'),
      import('#i18n/vi/screens/shopMessages.ts'),
    ]),
}
