import type { footer as english } from '#i18n/en/footer.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts below every page, in Vietnamese. */
export const footer = {
  copyright: '© %{year} %{name}. Bảo lưu mọi quyền.',
  privacy: 'Chính sách bảo mật',
  terms: 'Điều khoản & điều kiện',
} satisfies Texts<typeof english>
