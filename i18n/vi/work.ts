import type { work as english } from '#i18n/en/work.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the work log, in Vietnamese. */
export const work = {
  updated: 'Đã cập nhật trạng thái đơn',
  next: 'Bước tiếp theo',
  nobodyTurn: 'Hiện không có việc gì ở đây.',
  unassigned: 'Hãy giao cho một họa sĩ để bắt đầu.',
  done: 'Đơn này đã xong.',
  laneOver: 'Họa sĩ khác đã tiếp nhận. Đây là lịch sử.',
  start: 'Bắt đầu phác thảo',
  approve: 'Duyệt',
  markDone: 'Đánh dấu hoàn thành',
  reject: 'Từ chối',
  submit: 'Nộp bài',
  submitInStead: 'Bạn nộp thay %{name}.',
  handIn: 'Nộp bài làm',
  addFiles: 'Thêm tệp',
  add: 'Thêm',
  close: 'Đóng',
  cancel: 'Hủy bước',
  confirmCancel: 'Hủy bước "%{step}"? Đơn sẽ trở lại bước trước đó.',
  reopen: 'Mở lại',
  confirmReopen: 'Mở lại đơn #%{number} ở bước cuối?',
  version: 'bản %{number}',
  noWork: 'Vui lòng chọn bài làm của bạn!',
  rejectDialog: {
    title: 'Từ chối %{step}',
    reason: 'Lý do',
    movedOn: 'Đơn đã chuyển sang bước khác nên không gửi được nữa. Hãy sao chép phần bạn còn cần.',
    pins: '%{smart_count} ghi chú đang mở sẽ thành danh sách cần sửa của họa sĩ.',
  },
  ticks: {
    title: 'Cần sửa',
    progress: 'xong %{done}/%{total}',
    tick: '%{number}) %{note}',
  },
  comment: {
    add: 'Viết bình luận',
    ended: 'Bước này đã kết thúc trước khi bạn gửi. Hãy sao chép sang nơi phù hợp.',
    send: 'Gửi',
    edit: 'Sửa bình luận',
    editOf: 'Sửa bình luận của %{name}',
    remove: 'Xóa bình luận của %{name}',
    confirmRemove: 'Bạn có chắc muốn xóa bình luận này?',
    hint: 'Ctrl+Enter để gửi',
  },
} satisfies Texts<typeof english>
