import type { greeting as english } from '#i18n/en/screens/greeting.ts'
import type { Texts } from '#i18n/texts.ts'

const MENU = 'Mở “Việc tiếp theo” trong menu'
const FIRST = 'Việc đang chờ bạn nằm ở đó, gấp nhất đứng đầu.'
const DONE = 'Xong rồi. Muốn xem lại, chọn “Hướng dẫn từng bước” trong menu tài khoản.'

/** Texts of what leads an account through its first task, in Vietnamese. */
export const greeting = {
  label: 'Những bước đầu tiên',
  title: 'Chào %{name}',
  close: 'Đóng phần hướng dẫn',
  tours: {
    person: {
      stops: {
        menu: { press: 'Mở “Người dùng” trong menu', why: 'Ai đăng nhập cũng có tài khoản ở đó.' },
        create: { press: 'Bấm “Tạo”', why: 'Mỗi người cần tên đăng nhập, email và vai trò.' },
        save: { press: 'Điền rồi bấm “Tạo”', why: 'Vai trò quyết định họ xem và làm được gì.' },
      },
      none: { press: 'Chưa hiện được người dùng', why: 'Hãy thử lại sau giây lát.' },
      done: DONE,
    },
    assign: {
      stops: {
        menu: { press: MENU, why: FIRST },
        queue: { press: 'Chọn “Cần giao họa sĩ”', why: 'Những đơn này chưa có ai vẽ.' },
        row: { press: 'Mở đơn đầu tiên', why: 'Đơn này đến hạn sớm nhất.' },
        assign: { press: 'Bấm “Giao cho họa sĩ”', why: 'Chưa giao thì chưa ai bắt đầu vẽ được.' },
        artist: { press: 'Chọn một họa sĩ', why: 'Người phù hợp nhất đứng đầu.' },
        budget: { press: 'Xem ngân sách rồi bấm “Giao”', why: 'Đây là mức thường trả cho việc này.' },
      },
      none: {
        press: 'Hiện không có đơn nào chờ họa sĩ',
        why: 'Đơn kế tiếp sẽ hiện trong danh sách này. Bạn có thể đóng lại.',
      },
      done: DONE,
    },
    draw: {
      stops: {
        menu: { press: MENU, why: FIRST },
        queue: { press: 'Chọn “Cần vẽ”', why: 'Những đơn này chờ tranh của bạn.' },
        row: { press: 'Mở đơn đầu tiên', why: 'Đây là đơn gấp nhất.' },
        start: { press: 'Bấm “Bắt đầu phác thảo”', why: 'Cửa hàng sẽ biết bạn đã nhận đơn.' },
        upload: { press: 'Chọn ảnh để nộp', why: 'Cửa hàng duyệt xong khách mới thấy.' },
        submit: { press: 'Bấm “Nộp bài”', why: 'Bấm rồi mới là đã nộp.' },
      },
      none: {
        press: 'Hiện không có đơn nào chờ bạn',
        why: 'Đơn mới sẽ hiện ở đây khi được giao cho bạn. Bạn có thể đóng lại.',
      },
      done: DONE,
    },
    follow: {
      stops: {
        menu: { press: 'Mở “Đơn hàng” trong menu', why: 'Mọi đơn của cửa hàng bạn nằm ở đó.' },
        row: { press: 'Mở một đơn của bạn', why: 'Trong đó có họa sĩ và tiến độ của đơn.' },
        bell: { press: 'Bấm chuông cạnh số đơn', why: 'Ở đó bạn chọn được báo tin gì về đơn này.' },
        follow: { press: 'Chọn “Theo dõi”', why: 'Mọi việc của đơn đều sẽ báo cho bạn.' },
      },
      none: {
        press: 'Ở đây chưa có đơn nào',
        why: 'Đơn sẽ hiện khi cửa hàng bạn bán được hàng. Bạn có thể đóng lại.',
      },
      done: DONE,
    },
    pay: {
      stops: {
        menu: { press: MENU, why: FIRST },
        queue: { press: 'Chọn “Cần trả tiền”', why: 'Những họa sĩ này chưa được trả tiền.' },
        row: { press: 'Bấm vào họa sĩ đầu tiên', why: 'Người này chờ lâu nhất.' },
        pay: { press: 'Xem số tiền rồi bấm “Trả”', why: 'Chưa bấm thì chưa trả gì cả.' },
      },
      none: {
        press: 'Hiện không nợ ai cả',
        why: 'Họa sĩ sẽ hiện ở đây khi có đơn hoàn thành. Bạn có thể đóng lại.',
      },
      done: DONE,
    },
  },
} as const satisfies Texts<typeof english>
