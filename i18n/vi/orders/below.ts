import type { below as english } from '#i18n/en/orders/below.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of a person's orders on that person's page, in Vietnamese. */
export const below = {
  all: 'Xem tất cả đơn hàng',
  none: 'Chưa có đơn hàng nào',
} as const satisfies Texts<typeof english>
