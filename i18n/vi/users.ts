import type { users as english } from '#i18n/en/users.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the own profile and the change of password, in Vietnamese. */
export const users = {
  profile: {
    title: 'Hồ sơ',
    facts: 'Tài khoản',
    login: 'Tên đăng nhập',
    email: 'Email',
    firstName: 'Tên',
    lastName: 'Họ',
    language: 'Ngôn ngữ',
    roles: 'Vai trò',
    noRoles: 'Chưa có vai trò.',
    permissions: 'Quyền',
    permissionCount: '%{smart_count} quyền',
    changePassword: 'Đổi mật khẩu',
  },
  password: {
    title: 'Đổi mật khẩu',
    lead: 'Mọi phiên đăng nhập khác của tài khoản sẽ kết thúc khi đổi mật khẩu.',
    currentPassword: 'Mật khẩu hiện tại',
    newPassword: 'Mật khẩu mới',
    submit: 'Đổi mật khẩu',
    changed: 'Đổi mật khẩu thành công!',
    back: 'Quay lại',
  },
} as const satisfies Texts<typeof english>
