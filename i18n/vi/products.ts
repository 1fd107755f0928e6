import type { products as english } from '#i18n/en/products.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the products, in Vietnamese (D-4.24). */
export const products = {
  title: 'Sản phẩm',
  one: 'sản phẩm',
  empty: 'Chưa có sản phẩm nào. Tên sản phẩm đi kèm đơn hàng sẽ hiện ở đây để thiết lập.',
  fields: {
    name: 'Tên',
    productType: 'Loại',
    budget: 'Ngân sách thường lệ ($)',
    orderDays: 'Số ngày đến hạn',
    fasterOrderDays: 'Số ngày khi làm nhanh',
    printProduct: 'Sản phẩm in',
    position: 'Vị trí trong danh sách',
    otherNames: 'Tên gọi khác',
    active: 'Đang bán',
  },
  values: { productType: { DIGITAL: 'Tranh số', CANVAS: 'Canvas', POSTER: 'Poster', EXTRA: 'Phụ phí' } },
  hints: {
    budget: 'Gợi ý khi giao họa sĩ.',
    orderDays: 'Để trống: theo giới hạn chung của cửa hàng. Đơn lấy số ngày dài nhất trong các sản phẩm.',
    position: 'Sản phẩm không có vị trí xếp sau, theo tên.',
    otherNames: 'Mục hàng mang một trong các tên này là sản phẩm này. Tên cũ được thêm tự động.',
    active: 'Sản phẩm ngừng bán không còn trong danh sách chọn. Đơn cũ vẫn giữ nguyên.',
  },
  onlyFees: {
    title: 'Mới chỉ có các phụ phí',
    text: 'Hãy tạo sản phẩm bạn bán, thêm ví dụ, hoặc chờ đơn về: tên sản phẩm trong đơn sẽ hiện ở đây.',
  },
  seen: {
    title: 'Đã gặp, chưa thiết lập',
    text: 'Các tên này đi kèm đơn hàng. Hãy thiết lập, hoặc ghép với sản phẩm đã có nếu cùng là một sản phẩm.',
    orders: '%{smart_count} đơn',
    setUp: 'Thiết lập',
    setUpIt: 'Thiết lập %{name}',
    join: 'Ghép',
    joinIt: 'Ghép %{name} với một sản phẩm',
    search: 'Tìm sản phẩm',
    done: 'Đã thiết lập %{name}',
    joined: 'Đã ghép %{name} với %{product}',
    failed: 'Không tải được danh sách tên',
    all: 'Hiện cả %{count}',
  },
} as const satisfies Texts<typeof english>
