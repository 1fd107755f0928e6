import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with the secret shows at a moment. */
export const codeAt = (secret: string, moment: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() })
