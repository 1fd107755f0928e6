import type { passwordMail as english } from '#i18n/en/screens/passwordMail.ts'

/** Mails with a link to set a password, in Vietnamese. */
export const passwordMail: {
  readonly [Kind in keyof typeof english]: {
    readonly [Part in keyof (typeof english)[Kind]]: (typeof english)[Kind][Part]
  }
} = {
  INVITATION: {
    subject: (shop) => `Tài khoản của bạn tại ${shop}`,
    text: ({ name, login, shop, link }) => `Chào ${name},

${shop} đã tạo tài khoản cho bạn. Tên đăng nhập của bạn là ${login}. Hãy đặt mật khẩu tại đây trong vòng một ngày:

${link}

Nếu bạn không chờ email này, hãy bỏ qua.`,
  },
  RESET: {
    subject: (shop) => `Đặt lại mật khẩu ${shop}`,
    text: ({ name, login, shop, link }) => `Chào ${name},

có người yêu cầu đặt lại mật khẩu cho tài khoản ${login} của bạn tại ${shop}. Hãy đặt mật khẩu mới tại đây trong vòng một giờ:

${link}

Nếu không phải bạn, hãy bỏ qua email này: mật khẩu vẫn như cũ.`,
  },
}
