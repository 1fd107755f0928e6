import type { greeting as english } from '#i18n/en/screens/greeting.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the card that greets the accounts of the demo shop, in Vietnamese. */
export const greeting = {
  title: 'Chào %{name}',
  text: 'Đây là cửa hàng dùng thử, bạn cứ thử thoải mái. Hãy bắt đầu từ đây:',
  done: 'Đã hiểu',
  things: {
    person: { title: 'Thêm người dùng', text: 'Chọn vai trò là họ đăng nhập được' },
    role: { title: 'Xem vai trò được làm gì', text: 'Từng quyền, bằng lời dễ hiểu' },
    figures: { title: 'Xem báo cáo', text: 'Doanh thu và đơn trễ' },
    check: { title: 'Duyệt bài đã nộp', text: 'Đồng ý hoặc trả lại' },
    answer: { title: 'Trả lời khách', text: 'Đọc tin khách vừa nhắn' },
    assign: { title: 'Chọn họa sĩ', text: 'Cho đơn chưa có ai vẽ' },
    draw: { title: 'Tải bài tiếp theo lên', text: 'Bài gấp nhất đứng đầu' },
    earnings: { title: 'Xem thu nhập của bạn', text: 'Đã nhận và còn chờ trả' },
    artwork: { title: 'Thêm ảnh nền', text: 'Vào thư viện của họa sĩ' },
    due: { title: 'Xem đơn sắp đến hạn', text: 'Đơn trong 7 ngày tới' },
    unanswered: { title: 'Xem khách nào chưa trả lời', text: 'Những đơn đang chờ khách' },
    sold: { title: 'Xem đơn vừa bán', text: 'Đơn trong 7 ngày qua' },
    pay: { title: 'Trả tiền cho họa sĩ', text: 'Ai chờ lâu nhất đứng đầu' },
    payAll: { title: 'Trả tiền cho tất cả họa sĩ', text: 'Xem lại từng khoản trước' },
  },
} as const satisfies Texts<typeof english>
