import type { numbers as english } from '#i18n/en/screens/numbers.ts'
import type { Texts } from '#i18n/texts.ts'

/** What boxes for numbers ask and say, in Vietnamese. */
export const numbers = {
  either: '“%{text}” có thể hiểu theo hai cách. Ý bạn là số nào?',
  one: '“%{text}” có thể hiểu theo hai cách, mà ô này chỉ nhận số nguyên. Ý bạn là số này?',
  none: '“%{text}” không phải là số. Hãy viết như 1250 hoặc 1250.50.',
  noneWhole: '“%{text}” không phải là số. Hãy viết như 1250.',
  whole: '“%{text}” không phải là số nguyên. Ô này chỉ nhận số nguyên, không có phần lẻ.',
  currency: '“%{text}” là loại tiền khác. Số tiền phải tính bằng %{currency}.',
} as const satisfies Texts<typeof english>
