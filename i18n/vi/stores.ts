import type { stores as english } from '#i18n/en/stores.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the stores, in Vietnamese (D-4.23). */
export const stores = {
  title: 'Cửa hàng',
  one: 'cửa hàng',
  empty:
    'Chưa có cửa hàng nào. Mỗi đơn ghi tên cửa hàng bán, và nhân viên cửa hàng chỉ thấy đơn của cửa hàng mình.',
  fields: {
    name: 'Tên',
    sources: 'Nguồn bán',
    otherNames: 'Tên gọi khác',
    phoneCountry: 'Quốc gia của số điện thoại',
    active: 'Đang hoạt động',
  },
  values: { sources: { TURNED_NINJA: 'TURNED NINJA', TURNED_HUMAN: 'TURNED HUMAN' } },
  rules: { phoneCountry: 'Dùng mã của một quốc gia, ví dụ US hoặc VN.' },
  hints: {
    phoneCountry: 'Cho số không kèm mã quốc gia trong tệp: mã hai chữ cái, ví dụ US. Để trống: theo shop.',
    sources:
      'Đơn từ nguồn này mà không ghi cửa hàng sẽ thuộc về đây, nếu không có cửa hàng nào khác đang bán dưới nguồn đó.',
    otherNames: 'Đơn ghi một trong các tên này sẽ thuộc về đây. Tên cũ được thêm tự động.',
    active:
      'Cửa hàng ngừng hoạt động sẽ không còn trong danh sách chọn. Đơn và người dùng của cửa hàng vẫn giữ nguyên.',
  },
  inactive: '%{name} (ngừng hoạt động)',
  make: 'Thêm cửa hàng',
  also: 'Tên gọi khác: %{name}',
  notOffered: 'Cửa hàng %{name} đã ngừng hoạt động nên không chọn được.',
  open: 'Mở cửa hàng này',
  merge: {
    action: 'Gộp',
    title: 'Gộp %{name} vào cửa hàng khác',
    into: 'Gộp vào',
    search: 'Tìm cửa hàng',
    moves:
      'Sẽ chuyển %{orders} đơn hàng, %{users} người dùng và %{printProducts} sản phẩm in. Từ đó tên %{name} dẫn tới cửa hàng kia. Không thể hoàn tác.',
    failed: 'Không tải được số lượng sẽ chuyển',
    submit: 'Gộp',
    done: 'Đã gộp %{name} vào %{into}',
    none: 'Không có cửa hàng nào khác đang hoạt động để gộp vào.',
  },
} as const satisfies Texts<typeof english>
