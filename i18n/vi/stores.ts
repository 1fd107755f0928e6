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
  inactive: '%{name} (ngừng hoạt động)',
  make: 'Thêm cửa hàng',
  also: 'Tên gọi khác: %{name}',
  notOffered: 'Cửa hàng %{name} đã ngừng hoạt động nên không chọn được.',
  open: 'Mở cửa hàng này',
} as const satisfies Texts<typeof english>
