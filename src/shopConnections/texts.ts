import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'

const both = async (loads: readonly Promise<object>[]): Promise<object> =>
  Object.assign({}, ...(await Promise.all(loads)))

export const SHOP_CONNECTION_TEXTS: LazyTexts = {
  en: () => both([import('#i18n/en/screens/shopConnections.ts'), import('#i18n/en/screens/shopMessages.ts')]),
  vi: () => both([import('#i18n/vi/screens/shopConnections.ts'), import('#i18n/vi/screens/shopMessages.ts')]),
}
