import type { keysHelp as english } from '#i18n/en/screens/keysHelp.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the help for a page's keys, in Vietnamese, which load with it. */
export const keysHelp = {
  move: 'Dòng kế tiếp và dòng trước',
  ends: 'Dòng đầu và dòng cuối của trang',
  open: 'Mở dòng',
  select: 'Chọn dòng',
  extend: 'Chọn nhiều dòng',
  clear: 'Bỏ chọn tất cả',
  review: 'Xem và duyệt tranh của dòng này',
  approve: 'Duyệt phần việc của dòng này',
  reject: 'Từ chối phần việc của dòng này, kèm lý do',
  search: 'Tìm trong danh sách',
  mine: 'Bật hoặc tắt: chỉ đơn giao cho bạn',
  myTurn: 'Bật hoặc tắt: chỉ đơn đang chờ bạn',
  palette: 'Đến bất cứ đâu',
  help: 'Hiện các phím tắt',
  characters: 'Dùng riêng một chữ cái hoặc ký hiệu làm phím tắt trên thiết bị này',
  page: 'Chọn hoặc bỏ chọn mọi dòng của trang',
} as const satisfies Texts<typeof english>
