import type { pay as english } from '#i18n/en/pay.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the buttons that open the dialog that pays artists, in Vietnamese. */
export const pay = {
  open: 'Trả tiền',
  openConfirm: 'Xác nhận chi trả',
} as const satisfies Texts<typeof english>
