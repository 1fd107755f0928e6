import type { payouts as english } from '#i18n/en/payouts.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the payouts to artists, in Vietnamese. */
export const payouts = {
  title: 'Khoản chi trả',
  one: 'Chi tiết khoản chi trả',
  runs: 'Đợt chi trả',
  statement: 'Bảng kê chi trả',
  failed: 'Không tải được danh sách khoản chi trả.',
  print: 'In',
  extra: 'Trả thêm',
  status: { complete: 'Hoàn tất', voided: 'Đã hủy' },
  fields: {
    amount: 'Số tiền',
  },
} as const satisfies Texts<typeof english>
