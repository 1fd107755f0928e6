import { useTranslate } from 'ra-core'
import type { Pin } from '#contract/orders/steps/pins.ts'

/** Where a note is on its picture, in words, for those who do not see its mark. */
export function usePinPlace({ x, y }: Pick<Pin, 'x' | 'y'>): string {
  const translate = useTranslate()
  return translate('orders.review.pins.place', { x: Math.round(x * 100), y: Math.round(y * 100) })
}
