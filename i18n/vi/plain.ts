import type { plain as english } from '#i18n/en/plain.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of every plain resource, in Vietnamese. */
export const plain = {
  actions: 'Thao tác',
  create: 'Tạo %{one}',
  addExamples: 'Thêm ví dụ',
  examplesAdded: 'Đã thêm %{smart_count} ví dụ',
  created: 'Đã tạo %{one} %{name}',
  updated: 'Đã cập nhật %{one} %{name}',
  deleted: 'Đã xóa %{one} %{name}',
  deleteIt: 'Xóa %{one} %{name}',
  deleteText: 'Bạn có chắc muốn xóa %{one} %{name}?',
  from: 'Từ',
  to: 'Đến',
  apply: 'Áp dụng',
  since: 'từ %{value}',
  until: 'đến %{value}',
  reversed: 'Giá trị đầu lớn hơn giá trị cuối.',
} as const satisfies Texts<typeof english>
