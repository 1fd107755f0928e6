/** Texts of the dialog that asks again who it is. */
export const stepUp = {
  title: 'Confirm that it is you',
  text: 'You are asked again after a while before payments, exports of customers, and changes to permissions, payment data and sessions.',
  password: 'Your password',
  passkey: 'Use a passkey',
  orCode: 'or with a code',
  orRecoveryCode: 'or with a recovery code',
  code: 'Code of your authenticator app, or a recovery code',
  recoveryCode: 'Recovery code',
  submit: 'Confirm',
} as const
