import type { uploads as english } from '#i18n/en/uploads.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the uploader, in Vietnamese. */
export const uploads = {
  drop: 'Kéo thả hoặc bấm để tải lên',
  paste: 'Dán ảnh vào đây',
  busy: 'Tệp đang được tải lên!',
  failed: 'Không lưu được tệp, vui lòng thử lại sau!',
  notDeleted: 'Không xóa được tệp, vui lòng thử lại sau!',
  deleted: 'Đã xóa tệp!',
  confirmDelete: 'Xóa %{name}?',
  release: 'Thả tệp vào đây',
  list: 'Tệp sẽ gửi',
  progress: '%{percent}%',
  waiting: 'Đang chờ',
  uploaded: 'Đã tải lên',
  retry: 'Thử lại: %{name}',
  cancel: 'Hủy: %{name}',
  remove: 'Bỏ: %{name}',
  limits: 'Tối đa %{max} MB mỗi tệp, %{count} tệp một lần',
  kinds: {
    comment: 'Ảnh',
    work: 'Ảnh và tệp Photoshop',
    final: 'Ảnh, Photoshop, ZIP, TIFF, PDF, AI và EPS',
  },
  tooLarge: '%{name} quá lớn: tối đa %{max} MB.',
  wrongKind: 'Không dùng được %{name} ở đây.',
  tooMany: 'Tối đa %{count} tệp một lần.',
  restored: 'Đã khôi phục tệp bạn tải lên lúc %{date}.',
  gone: '%{names} không còn chờ ở đây: tệp chỉ được giữ %{hours} giờ. Hãy chọn lại nếu còn thiếu.',
  lookFailed: 'Không tải được danh sách tệp bạn đã tải lên đây trước đó.',
  waitHere: '%{smart_count} tệp bạn đã tải lên đang chờ ở đây đến khi bạn nộp được, tối đa %{hours} giờ.',
  empty: '%{name} không có nội dung.',
  choosePicture: 'Chọn ảnh',
  replace: 'Chọn ảnh khác',
} satisfies Texts<typeof english>
