import type { shell as english } from '#i18n/en/shell.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the frame around every screen, in Vietnamese. */
export const shell = {
  skip: 'Chuyển tới nội dung',
  menu: { label: 'Menu chính', open: 'Mở menu', close: 'Đóng menu', toggle: 'Ẩn hoặc hiện thanh bên' },
  search: {
    label: 'Tìm đơn hàng',
    placeholder: 'Tìm đơn hàng',
    none: 'Không tìm thấy đơn hàng nào.',
    failed: 'Không tìm kiếm được. Vui lòng thử lại.',
    results: '%{smart_count} kết quả',
    unassigned: 'Chưa giao',
    loading: 'Đang tìm…',
  },
  palette: {
    label: 'Bảng lệnh',
    search: 'Đến đơn hàng, khách hàng, trang hoặc thao tác',
    none: 'Không tìm thấy gì',
    orders: 'Đơn hàng tìm thấy',
    customers: 'Khách hàng',
    pages: 'Trang',
    actions: 'Thao tác',
  },
  bell: { label: 'Thông báo', unread: 'Thông báo, %{smart_count} chưa đọc' },
  account: {
    label: 'Menu tài khoản',
    profile: 'Hồ sơ',
    changePassword: 'Đổi mật khẩu',
    language: 'Ngôn ngữ',
    appearance: 'Giao diện',
    light: 'Sáng',
    dark: 'Tối',
    system: 'Theo hệ thống',
    signOut: 'Đăng xuất',
  },
  banner: { label: 'Thông báo chung', dismiss: 'Đóng thông báo chung' },
  offline: 'Mất kết nối. Đang thử lại…',
  toast: { list: 'Tin nhắn', close: 'Đóng tin nhắn', request: 'Mã yêu cầu %{id}' },
  error: {
    screen: 'Đã có lỗi xảy ra. Chúng tôi đang kiểm tra!',
    unexpected: 'Đã có lỗi xảy ra. Vui lòng thử lại.',
    retry: 'Thử lại',
    reload: 'Tải lại trang',
    request: 'Mã yêu cầu %{id}',
  },
  denied: {
    toast: 'Bạn cần quyền %{missing} để mở trang này.',
    title: 'Không có quyền truy cập',
    heading: 'Chưa có gì ở đây dành cho bạn',
    text: 'Tài khoản của bạn chưa có quyền mở màn hình nào. Hãy nhờ quản trị viên cấp vai trò.',
  },
  notFound: {
    title: 'Không tìm thấy trang',
    heading: 'Khung tranh này còn trống',
    text: 'Trang bạn tìm không tồn tại hoặc đã được chuyển đi.',
    home: 'Về trang chủ',
  },
  languages: { en: 'English', vi: 'Tiếng Việt' },
} as const satisfies Texts<typeof english>
