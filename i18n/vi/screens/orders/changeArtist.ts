import type { changeArtist as changeArtistEnglish } from '#i18n/en/screens/orders/changeArtist.ts'
import type { Texts } from '#i18n/texts.ts'

export const changeArtist = {
  title: 'Đơn #%{number}: giao cho %{name}',
  ends: 'Phần việc của %{name} sẽ dừng lại',
  version: 'Bản %{number}',
  handedIn: 'đã nộp, đã làm trong %{time}',
  running: 'đã làm trong %{time}',
  budget: {
    none: 'Chưa đặt ngân sách cho %{name}.',
    stays: 'Ngân sách %{amount} vẫn thuộc về %{name}, chưa trả.',
    paid: 'Ngân sách %{amount} đã trả và vẫn thuộc về %{name}.',
  },
  how: '%{name} bắt đầu thế nào?',
  keep: 'Giữ phần đã làm',
  startOver: 'Làm lại từ đầu',
  back: 'Bài của chính họ',
  says: {
    keep: '%{name} làm tiếp từ bản %{number}, kèm tệp và các ghi chú chưa xử lý. Trạng thái giữ nguyên.',
    startOver: '%{name} làm lại công đoạn này từ đầu.',
    returns: '%{name} làm tiếp bài của chính mình, đúng như lúc dừng lại.',
  },
  reason: {
    artist: '%{product}: %{amount}, trung bình các đơn gần nhất của %{name}',
    artists: '%{product}: %{amount}, trung bình các đơn gần nhất của mọi họa sĩ',
    product: '%{product}: %{amount}, ngân sách thường dùng của sản phẩm',
  },
  propose: 'Dùng mức đề xuất %{amount}',
  assign: 'Giao',
} as const satisfies Texts<typeof changeArtistEnglish>
