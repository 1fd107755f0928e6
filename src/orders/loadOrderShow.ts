import { preload } from '#src/ui/useLoaded.ts'
import { ORDER_TEXTS } from './orderTexts.ts'

/** Loads the order page's code, and its texts at the same time: a single function, so that the list can preload it. */
export function loadOrderShow() {
  preload(ORDER_TEXTS[document.documentElement.lang === 'vi' ? 'vi' : 'en'])
  return import('#src/orders/page/OrderShow.tsx')
}
