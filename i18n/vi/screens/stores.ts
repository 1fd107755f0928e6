import type { stores as english } from '#i18n/en/screens/stores.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the screens of stores, in addition to those that other screens show, too, in Vietnamese. */
export const stores = {
  hints: {
    phoneCountry: 'Cho số không kèm mã quốc gia trong tệp: mã hai chữ cái, ví dụ US. Để trống: theo shop.',
    sources:
      'Đơn từ nguồn này mà không ghi cửa hàng sẽ thuộc về đây, nếu không có cửa hàng nào khác đang bán dưới nguồn đó.',
    otherNames: 'Đơn ghi một trong các tên này sẽ thuộc về đây. Tên cũ được thêm tự động.',
    active:
      'Cửa hàng ngừng hoạt động sẽ không còn trong danh sách chọn. Đơn và người dùng của cửa hàng vẫn giữ nguyên.',
  },
  merge: {
    action: 'Gộp',
    title: 'Gộp %{name} vào cửa hàng khác',
    into: 'Gộp vào',
    search: 'Tìm cửa hàng',
    moves:
      'Sẽ chuyển %{orders} đơn hàng, %{users} người dùng và %{printProducts} sản phẩm in. Từ đó tên %{name} dẫn tới cửa hàng kia. Không thể hoàn tác.',
    failed: 'Không tải được số lượng sẽ chuyển.',
    submit: 'Gộp',
    done: 'Đã gộp %{name} vào %{into}',
    none: 'Không có cửa hàng nào khác đang hoạt động để gộp vào.',
  },
} satisfies Texts<typeof english>
