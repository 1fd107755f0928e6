import type { customerGroups as english } from '#i18n/en/customerGroups.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the customer groups, in Vietnamese. */
export const customerGroups = {
  title: 'Nhóm khách hàng',
  one: 'Thông tin nhóm khách hàng',
  search: 'Tìm nhóm',
  failed: 'Không tải được danh sách nhóm.',
  fields: {
    name: 'Tên nhóm',
    description: 'Mô tả',
    members: 'Khách hàng',
    userCount: 'Khách hàng',
    lastModifiedDate: 'Cập nhật lần cuối',
    lastModifiedBy: 'Người cập nhật',
  },
} as const satisfies Texts<typeof english>
