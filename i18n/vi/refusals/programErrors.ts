import type { programErrors as english } from '#i18n/en/refusals/programErrors.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of each `errorKey` that programs alone meet; the console has none of them. */
export const programErrors = {
  secretEnded: 'Khóa bí mật này đã hết hạn.',
  sessionOnly: 'Mã API không làm được việc này. Cần có người đăng nhập để thực hiện.',
  notNamed: 'Mã API chỉ làm được việc này khi có quyền được chọn đích danh: %{missing}',
  foreignAddress: 'Mã API này không dùng được từ địa chỉ %{address}.',
} as const satisfies Texts<typeof english>
