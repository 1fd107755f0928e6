import type { palette as english } from '#i18n/en/screens/palette.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of what can be created from the command palette, in Vietnamese. */
export const palette = {
  words: 'tạo mới thêm',
  create: {
    customers: 'Tạo khách hàng',
    users: 'Tạo người dùng',
    roles: 'Tạo vai trò',
    customerGroups: 'Tạo nhóm khách hàng',
    notifications: 'Tạo thông báo',
    tokens: 'Tạo mã API',
    shops: 'Kết nối shop bán hàng',
    webhooks: 'Thêm webhook',
    artworks: 'Tải tranh lên thư viện',
    phrases: 'Tạo câu mẫu',
    printProducts: 'Tạo sản phẩm in',
    products: 'Tạo sản phẩm',
    stores: 'Tạo cửa hàng',
    templates: 'Tạo mẫu tin',
  },
} as const satisfies Texts<typeof english>
