import type { whatIsNew as english } from '#i18n/en/screens/whatIsNew.ts'
import type { Texts } from '#i18n/texts.ts'

/** What people notice of the last changes, in Vietnamese. */
export const whatIsNew = {
  guide: {
    title: 'Xem lại những bước đầu tiên lúc nào cũng được',
    text: '“Hướng dẫn từng bước” trong menu tài khoản dẫn bạn qua một việc của vai trò mình và đánh dấu chỗ cần bấm.',
  },
  menu: {
    title: 'Menu có chữ',
    text: 'Các mục trong menu có tên, xếp theo nhóm. Nút ở góc trên bên trái thu gọn menu còn biểu tượng.',
  },
  toDo: {
    title: 'Việc cần làm đứng đầu danh sách',
    text: 'Chăm sóc khách hàng, hộp thư, thư gửi đi và thông báo trễ hiện việc đang chờ bạn trước, việc đã xong sau.',
  },
  keys: {
    title: 'Trang nào cũng có phím tắt',
    text: 'Bấm ? để xem. Phím / đến ô tìm của danh sách, Ctrl K mở trang, đơn hoặc khách bất kỳ.',
  },
  undo: {
    title: 'Hoàn tác khi giao nhiều đơn',
    text: 'Giao nhiều đơn cùng lúc cho họa sĩ, nhân viên hay cửa hàng xong, bạn bấm một lần là hoàn tác được.',
  },
  shops: {
    title: 'Kết nối Shopify và WooCommerce',
    text: 'Khách đổi gì ở cửa hàng thì ở đây nhận được, và cửa hàng biết đơn đã đến đâu.',
  },
  passkeys: {
    title: 'Đăng nhập không cần mật khẩu',
    text: 'Thêm khóa truy cập ở trang cá nhân: từ đó bạn đăng nhập bằng vân tay hoặc điện thoại.',
  },
  newOrder: {
    title: 'Đơn qua điện thoại và tại quầy',
    text: '“Đơn mới” dùng cho đơn khách đặt qua điện thoại, tin nhắn hoặc tại quầy.',
  },
} as const satisfies Texts<typeof english>
