import type { ui as english } from '#i18n/en/ui.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of pieces that know no business word, in Vietnamese. */
export const ui = {
  editor: {
    toolbar: 'Định dạng',
    bold: 'Đậm',
    italic: 'Nghiêng',
    underline: 'Gạch chân',
    heading: 'Tiêu đề',
    bulletList: 'Danh sách',
    numberedList: 'Danh sách đánh số',
    link: 'Liên kết',
    linkPrompt: 'Địa chỉ liên kết',
    linkApply: 'Áp dụng',
    linkRemove: 'Bỏ liên kết',
    undo: 'Hoàn tác',
    redo: 'Làm lại',
  },
  confirm: { title: 'Bạn có chắc không?', confirm: 'Xác nhận', cancel: 'Hủy' },
  selection: 'Các dòng đã chọn',
  loading: 'Đang tải…',
  back: 'Quay lại',
  save: 'Lưu',
  saving: 'Đang lưu…',
  retry: 'Thử lại',
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  picture: { open: 'Mở %{name}', delete: 'Xóa %{name}', previous: 'Ảnh trước', next: 'Ảnh sau' },
  zoom: {
    title: 'Thu phóng',
    in: 'Phóng to',
    out: 'Thu nhỏ',
    fit: 'Thu phóng %{percent}, hiện toàn bộ hình',
  },
  pager: {
    none: 'Danh sách không có mục nào',
    label: 'Các trang',
    previous: 'Trang trước',
    next: 'Trang sau',
    page: 'Trang %{page}',
  },
} as const satisfies Texts<typeof english>
