import type { systemProperties as english } from '#i18n/en/systemProperties.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the system properties, in Vietnamese. */
export const systemProperties = {
  title: 'Thuộc tính hệ thống',
  fields: {
    name: 'Tên',
    description: 'Mô tả',
    type: 'Kiểu',
    value: 'Giá trị',
    isEditable: 'Chỉnh sửa',
    lastModifiedDate: 'Cập nhật lần cuối',
    lastModifiedBy: 'Người cập nhật',
  },
} as const satisfies Texts<typeof english>
