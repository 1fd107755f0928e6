import type { LazyTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'

/** What is shown of an order's shop; most orders have none. */
export async function loadShopParts() {
  const [banner, card] = await Promise.all([import('./ShopBanner.tsx'), import('./ShopCard.tsx')])
  return { Banner: banner.default, Card: card.default }
}

/** In its place where there is no shop. */
export const loadNothing = async (): Promise<null> => null

export const ORDER_SHOP_TEXTS: LazyTexts = {
  en: () =>
    mergeTexts(import('#i18n/en/screens/orders/orderShop.ts'), import('#i18n/en/screens/orders/askShop.ts')),
  vi: () =>
    mergeTexts(import('#i18n/vi/screens/orders/orderShop.ts'), import('#i18n/vi/screens/orders/askShop.ts')),
}
