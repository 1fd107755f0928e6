/** Texts of asking for a link by mail, and of setting a password with it. */
export const passwordLinks = {
  forgot: {
    heading: 'Forgot your password?',
    lead: 'We send a link to the e-mail address of your account.',
    username: 'Username or e-mail',
    submit: 'Send a link',
    pending: 'Sending…',
    sentHeading: 'Check your mailbox',
    sent: 'If there is an account with this name, a link is on its way. It works for an hour.',
    back: 'Back to sign-in',
    failed: 'The link could not be requested. Please try again.',
  },
  set: {
    title: 'Choose a password',
    heading: 'Choose your password',
    lead: 'For the account %{login}.',
    password: 'New password',
    submit: 'Save password',
    pending: 'Saving…',
    tooShort: 'Must be at least %{min}.',
    common: 'This password is too common. Choose another one.',
    known: 'Others know this about you. Choose another one.',
    failed: 'The password could not be saved. Please try again.',
    invalidHeading: 'This link does not work any more',
    invalid:
      'Each link works once, and only for a time. Ask for a new one on the sign-in page, or ask who sent it.',
    checkFailed: 'The link could not be checked.',
    retry: 'Try again',
  },
} as const
