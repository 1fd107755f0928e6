import type { bothTexts as english } from '#i18n/en/screens/bothTexts.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the dialog that shows both texts of two saves, in Vietnamese, which load with it. */
export const bothTexts = {
  title: 'Người khác đã sửa nội dung này',
  text: 'Cả hai nội dung đều được giữ. Hãy chọn bản nào được lưu, hoặc tự gộp từng phần.',
  yours: 'Nội dung của bạn',
  theirs: 'Nội dung đã lưu',
  keepMine: 'Ghi đè bằng bản của tôi',
  takeTheirs: 'Giữ bản của họ',
  back: 'Viết tiếp',
} as const satisfies Texts<typeof english>
