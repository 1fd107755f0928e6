import type { systemProperties as english } from '#i18n/en/systemProperties.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the system properties, in Vietnamese. */
export const systemProperties = {
  title: 'Thuộc tính hệ thống',
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
  fields: {
    name: 'Tên',
    description: 'Mô tả',
    type: 'Kiểu',
    value: 'Giá trị',
    isEditable: 'Chỉnh sửa',
    lastModifiedDate: 'Cập nhật lần cuối',
    lastModifiedBy: 'Người cập nhật',
  },
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
