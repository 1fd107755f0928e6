interface LinkMail {
  readonly name: string
  readonly login: string
  readonly shop: string
  readonly link: string
}

/** Mails with a link to set a password. */
export const passwordMail = {
  INVITATION: {
    subject: (shop: string) => `Your account at ${shop}`,
    text: ({ name, login, shop, link }: LinkMail) => `Hello ${name},

an account was created for you at ${shop}. Your username is ${login}. Choose your password here within a day:

${link}

If you did not expect this mail, you can ignore it.`,
  },
  RESET: {
    subject: (shop: string) => `Set a new password for ${shop}`,
    text: ({ name, login, shop, link }: LinkMail) => `Hello ${name},

someone asked for a new password of your account ${login} at ${shop}. Choose it here within an hour:

${link}

If it was not you, ignore this mail: your password stays as it is.`,
  },
} as const
