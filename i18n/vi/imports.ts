import type { imports as english } from '#i18n/en/imports.ts'
import type { Texts } from '#i18n/texts.ts'

/** Names of the import's screens, and the link to them, in Vietnamese. */
export const imports = {
  label: 'Nhập từ tệp',
  orders: 'Nhập đơn hàng',
  customers: 'Nhập khách hàng',
} as const satisfies Texts<typeof english>
