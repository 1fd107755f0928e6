import type { products as english } from '#i18n/en/screens/products.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the screens of products, in addition to those that other screens show, too, in Vietnamese. */
export const products = {
  hints: {
    budget: 'Gợi ý khi giao họa sĩ.',
    orderDays: 'Để trống: theo giới hạn chung của cửa hàng. Đơn lấy số ngày dài nhất trong các sản phẩm.',
    position: 'Sản phẩm không có vị trí xếp sau, theo tên.',
    otherNames: 'Sản phẩm trong đơn mang một trong các tên này là sản phẩm này. Tên cũ được thêm tự động.',
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
    failed: 'Không tải được danh sách tên.',
    all: 'Hiện cả %{count}',
  },
} satisfies Texts<typeof english>
