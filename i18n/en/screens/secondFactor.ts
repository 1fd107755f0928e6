/** Texts of the page of the own second factor, and of the page that asks for one first. */
export const secondFactor = {
  title: 'Two-factor authentication',
  lead: 'At each sign-in you are asked for a code of your phone as well as for your password. A password that somebody guessed is then not enough.',
  required: 'Your role needs it.',
  failed: 'Your second factor could not be loaded',
  first: 'Set up two-factor authentication',
  firstLead:
    'Your role needs a second factor to sign in. Set it up now; it takes a minute. Until then nothing else opens.',
  start: {
    title: 'Confirm that it is you',
    text: 'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator, 2FAS or a password manager.',
    password: 'Your password',
    submit: 'Set up',
  },
  scan: {
    title: 'Scan the picture with your app',
    picture: 'QR code for the authenticator app',
    key: 'If you can’t scan it, type this key into the app',
    copy: 'Copy the key',
    code: 'Code that the app shows',
    submit: 'Turn on',
    back: 'Start over',
  },
  codes: {
    title: 'Keep your recovery codes',
    text: 'Each of them signs you in once if you don’t have your phone. They are not shown again, so keep them where you find them without it.',
    list: 'Recovery codes',
    copy: 'Copy all',
    download: 'Download',
    done: 'I have kept them',
    file: 'Recovery codes of Atelier for %{login}. Each works once.',
  },
  on: {
    since: 'On since',
    left: 'Recovery codes left',
    few: 'Few recovery codes are left. Make new ones.',
    renew: 'New recovery codes',
    remove: 'Turn off',
  },
  renew: {
    title: 'New recovery codes',
    text: 'The earlier ones stop working.',
    submit: 'Make new ones',
  },
  remove: {
    title: 'Turn off two-factor authentication?',
    text: 'After that your password alone is enough to sign in.',
    requiredText: 'Your role needs it: you will be asked at once to set it up again.',
    submit: 'Turn off',
    done: 'Two-factor authentication is off',
  },
  code: 'Code of your authenticator app, or a recovery code',
} as const
