import type { review as english } from '#i18n/en/review.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the review room, in Vietnamese. */
export const review = {
  open: 'Xem duyệt',
  close: 'Đóng phòng duyệt',
  gone: 'Ở đây không còn gì để duyệt.',
  leaveTitle: 'Rời phòng duyệt?',
  leaveText:
    'Nội dung bạn nhập ở đây chưa được lưu. Nó được giữ làm bản nháp và sẽ hiện lại khi bạn quay lại.',
  confirmApprove:
    'Bạn còn %{smart_count} ghi chú chưa xử lý. Vẫn duyệt? Họa sĩ sẽ không được yêu cầu sửa. |||| Bạn còn %{smart_count} ghi chú chưa xử lý. Vẫn duyệt? Họa sĩ sẽ không được yêu cầu sửa.',
  photos: 'Ảnh của khách',
  photo: 'Ảnh',
  slider: 'So sánh trái và phải',
  download: 'Tải xuống',
  broken: 'Không tải được %{name}.',
  aim: 'Đang ngắm %{x}% từ trái, %{y}% từ trên. Enter để đặt ghi chú, Escape để hủy.',
  side: { left: 'Hình bên trái', right: 'Hình bên phải', one: 'Hình' },
  mode: { title: 'So sánh', one: 'Một hình', side: 'Cạnh nhau', slider: 'Thanh trượt' },
  pins: {
    show: 'Hiện ghi chú trên hình',
    add: 'Đặt ghi chú lên %{name}',
    mark: 'Ghi chú %{number}: %{note}',
    doneMark: 'Ghi chú %{number}, đã xong: %{note}',
    done: 'Đã xong:',
    edit: 'Sửa ghi chú %{number}',
    move: 'Di chuyển ghi chú %{number}',
    remove: 'Xóa ghi chú %{number}',
    confirmRemove: 'Xóa ghi chú %{number}?',
  },
  notes: {
    title: 'Ghi chú',
    toggle: 'Hiện các ghi chú',
    of: 'Ghi chú trên bản %{number}',
    how: 'Bấm vào chỗ cần ghi chú trên hình. Bằng bàn phím: P.',
    none: 'Phiên bản này không có ghi chú.',
    new: 'Ghi chú mới',
    placeholder: 'Chỗ này cần sửa gì?',
    required: 'Vui lòng viết ghi chú!',
  },
  keys: {
    title: 'Phím tắt phòng duyệt',
    approve: 'Duyệt',
    reject: 'Từ chối',
    pin: 'Đặt ghi chú bằng bàn phím',
    aim: 'Di chuyển, giữ Shift để chỉnh nhỏ',
    settle: 'Đặt tại đó',
    pictures: 'Hình trước, hình sau',
    zoom: 'Phóng to, thu nhỏ',
    fit: 'Hiện toàn bộ hình',
    pan: 'Di chuyển hình đã phóng to',
    mode: 'Một hình, cạnh nhau, thanh trượt',
    pins: 'Hiện hoặc ẩn ghi chú',
    close: 'Đóng',
    help: 'Các phím này',
  },
} satisfies Texts<typeof english>
