import type { orderPage as english } from '#i18n/en/orderPage.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the order page beside its work log, in Vietnamese. */
export const orderPage = {
  draft: {
    restored: 'Đã khôi phục nội dung bạn gõ lúc %{date}.',
    discard: 'Bỏ đi',
  },
  leave: {
    title: 'Rời trang này?',
    text: 'Nội dung bạn gõ chưa được lưu. Nó được giữ làm bản nháp và hiện lại khi bạn quay lại.',
    uploading: 'Tệp đang được tải lên! Rời trang sẽ dừng việc tải.',
    leave: 'Rời trang',
    stay: 'Ở lại',
  },
  conflict: {
    title: 'Người khác đã sửa nội dung này',
    text: 'Cả hai nội dung đều được giữ. Hãy chọn bản nào được lưu, hoặc tự gộp từng phần.',
    yours: 'Nội dung của bạn',
    theirs: 'Nội dung hiện tại',
    keepMine: 'Lưu bản của tôi',
    takeTheirs: 'Dùng bản hiện tại',
    back: 'Viết tiếp',
  },
} satisfies Texts<typeof english>
