/** Texts of the dialog that asks again who it is. */
export const stepUp = {
  title: 'Confirm that it is you',
  text: 'This is asked for again after a while, before payments, rights, payment data, the end of sessions and exports of customers.',
  password: 'Your password',
  passkey: 'Use a passkey',
  orCode: 'or with a code',
  orRecoveryCode: 'or with a recovery code',
  code: 'Code of your authenticator app, or a recovery code',
  recoveryCode: 'Recovery code',
  submit: 'Confirm',
} as const
