import type { explainer as english } from '#i18n/en/explainer.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of what rights open, in Vietnamese. */
export const explainer = {
  title: 'Quyền này mở ra những gì',
  screens: 'Màn hình',
  calls: 'Lệnh gọi API',
  count: 'Mở %{open} trên %{total}',
  open: 'mở',
  closed: 'đóng',
  needs: 'Cần %{missing}',
} as const satisfies Texts<typeof english>
