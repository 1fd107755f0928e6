import type { permissions as english } from '#i18n/en/permissions.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the permissions, in Vietnamese. */
export const permissions = {
  title: 'Quyền người dùng',
  one: 'quyền',
  empty: 'Chưa có quyền nào.',
  fields: { name: 'Tên', permissionGroup: 'Nhóm', description: 'Mô tả' },
  aboutHint: 'Khi để trống, danh sách ghi: “%{about}”',
} as const satisfies Texts<typeof english>
