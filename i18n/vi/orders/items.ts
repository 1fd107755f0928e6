import type { item as itemEnglish } from '#i18n/en/orders/items.ts'
import type { Texts } from '#i18n/texts.ts'

/** Items of an order, in Vietnamese. */
export const item = {
  allFiles: 'Tất cả tệp',
  add: 'Thêm sản phẩm vào đơn',
  addTitle: 'Thêm sản phẩm vào đơn #%{number}',
  product: 'Sản phẩm',
  searchProduct: 'Tìm sản phẩm',
  name: 'Tên (không bắt buộc)',
  note: 'Ghi chú (không bắt buộc)',
  create: 'Thêm sản phẩm',
  adding: 'Đang thêm…',
  added: 'Đã thêm %{name}!',
  external: 'Bên ngoài',
  addFiles: 'Thêm tệp',
  addFilesTo: 'Thêm tệp cho %{name}',
  noFiles: 'Vui lòng chọn tệp!',
  filesAdded: 'Đã thêm tệp!',
  edit: 'Sửa',
  editSummary: 'Sửa tóm tắt của %{name}',
  summaryOf: 'Tóm tắt của %{name}',
  summarySaved: 'Đã lưu tóm tắt!',
  saveHint: 'Ctrl+S để lưu',
} as const satisfies Texts<typeof itemEnglish>
