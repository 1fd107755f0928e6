import type { systemProperties as english } from '#i18n/en/screens/systemPropertyScreens.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the screens of the system properties, in Vietnamese. */
export const systemProperties = {
  search: 'Tìm thuộc tính',
  empty: 'Chưa có thuộc tính hệ thống nào.',
  failed: 'Không tải được các thuộc tính hệ thống',
  updated: 'Đã cập nhật thuộc tính %{name}',
  readOnly:
    'Ở đây chỉ hiện những gì bảng điều khiển cần dùng. Để xem và sửa tất cả, cần quyền %{permission}.',
  noValue: 'Chưa có giá trị',
  editable: 'Sửa được',
  fixed: 'Cố định',
  facts: 'Bản ghi',
  searchZone: 'Tìm múi giờ',
  secretSet: 'Đã có giá trị và không bao giờ được hiển thị. Giá trị bạn nhập ở đây sẽ thay thế nó.',
  secretNone: 'Chưa đặt giá trị nào.',
  removeSecret: 'Xóa giá trị',
  removeSecretText: 'Những gì dùng %{name} sẽ ngừng hoạt động cho đến khi có giá trị mới.',
  types: {
    STRING: 'Dòng chữ',
    NUMBER: 'Số',
    BOOLEAN: 'Có hoặc không',
    JSON: 'Dữ liệu JSON',
    TEXT: 'Văn bản dài',
    SECRET: 'Bí mật',
  },
  booleans: { true: 'Có', false: 'Không' },
  wrong: { JSON: 'JSON không hợp lệ.', NUMBER: 'Đây không phải là số.' },
  /** What the properties that the product ships are for; others have their own description. */
  about: {
    admin_announcement: 'Hiển thị phía trên mọi trang; nhiều thông báo được nối lại',
    business_timezone: 'Múi giờ của mọi ngày hiển thị',
    anniversary_types: 'Các loại ngày kỷ niệm của khách hàng',
    min_password_length: 'Độ dài tối thiểu của mật khẩu mới',
    default_vendor: 'Nhà cung cấp của thẻ nhà cung cấp',
    max_upload_mb: 'Dung lượng tệp tải lên lớn nhất, tính bằng MB',
    orders_page_title: 'Tiêu đề của danh sách đơn hàng',
    limit_sketch_hours: 'Số giờ cho bản phác thảo',
    limit_edit_hours: 'Số giờ cho lần chỉnh sửa sau khi bị từ chối',
    limit_review_hours: 'Số giờ để nhân viên duyệt',
    limit_customer_review_hours: 'Số giờ để khách hàng duyệt',
    limit_color_hours: 'Số giờ cho phần lên màu',
    limit_export_hours: 'Số giờ cho tệp hoàn thiện',
    limit_order_days: 'Số ngày từ khi thanh toán đến hạn của đơn hàng',
    limit_faster_order_days: 'Tương tự, với Faster Processing',
  },
  hints: {
    admin_announcement: 'Văn bản thuần hiện trên đầu mọi trang. Để trống nếu không cần.',
    anniversary_types: 'Danh sách JSON gồm 1 đến 50 dòng chữ, ví dụ ["Birthday", "Wedding"].',
    business_timezone: 'Mọi ngày giờ hiển thị và ngày làm việc sẽ theo múi giờ này ngay lập tức.',
    max_upload_mb: 'Số nguyên từ 1 đến 2047.',
    min_password_length: 'Số nguyên từ 4 đến 64, áp dụng cho mật khẩu mới.',
    orders_page_title: 'Để trống nếu dùng tiêu đề thông thường.',
    limit_hours: 'Số giờ, lớn hơn 0 và tối đa 10.000. Các bước đang mở sẽ được cập nhật ngay sau đó.',
    limit_days: 'Số ngày, lớn hơn 0 và tối đa 10.000. Áp dụng cho các đơn hàng đến từ bây giờ.',
  },
} as const satisfies Texts<typeof english>
