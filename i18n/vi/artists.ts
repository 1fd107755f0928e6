import type { artists as english } from '#i18n/en/artists.ts'
import type { Texts } from '#i18n/texts.ts'

/** Texts of the artists, in Vietnamese. */
export const artists = {
  title: 'Họa sĩ',
  one: 'Hồ sơ họa sĩ',
  fields: {
    login: 'Tên đăng nhập',
    email: 'Email',
    firstName: 'Tên',
    lastName: 'Họ',
    phonePrefix: 'Mã vùng điện thoại',
    phoneNumber: 'Số điện thoại',
    note: 'Ghi chú',
    fbUrl: 'Trang Facebook',
    igUrl: 'Trang Instagram',
    uid: 'Mã Facebook (UID)',
    country: 'Quốc gia',
    countryCode: 'Mã quốc gia',
    productQualityScore: 'Chất lượng',
    workingSpeedScore: 'Tốc độ',
    workingAttitudeScore: 'Thái độ',
    activated: 'Đang hoạt động',
    paymentInfo: 'Thông tin thanh toán',
    paymentMethods: 'Phương thức thanh toán',
    serviceName: 'Dịch vụ',
    type: 'Loại',
    accountNumber: 'Số tài khoản',
    accountEmail: 'Email tài khoản',
  },
} as const satisfies Texts<typeof english>
