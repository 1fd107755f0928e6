import type { audit as english } from '#i18n/en/audit.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the audit, in Vietnamese. */
export const audit = {
  title: 'Nhật ký thay đổi',
  history: 'Lịch sử',
} as const satisfies Texts<typeof english>
