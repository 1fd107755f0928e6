import type { sameNames as english } from '#i18n/en/screens/settings/sameNames.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the list of names that a person would call the same, in Vietnamese. */
export const sameNames = {
  title: 'Tên trông giống nhau',
  hint: 'Chỉ khác nhau ở chữ hoa, dấu hoặc ký tự không nhìn thấy. Hãy đổi tên hoặc gộp những mục vốn là một; hệ thống không tự gộp mục nào.',
  kinds: {
    users: 'Người dùng',
    customerGroups: 'Nhóm khách hàng',
    roles: 'Vai trò',
    stores: 'Cửa hàng',
    products: 'Sản phẩm',
    printProducts: 'Sản phẩm in',
    templates: 'Mẫu tin',
    phrases: 'Câu mẫu',
    savedViews: 'Chế độ xem chung',
    galleryTags: 'Nhãn thư viện',
    customerTags: 'Nhãn khách hàng',
  },
} as const satisfies Texts<typeof english>
