import { signedIn } from '../access.ts'
import { endpoint, silentEndpoint } from '../endpoint.ts'
import { z } from '../schema/z.ts'

/** Firebase messaging configuration for the browser; nothing in it is secret. */
export const PushConfig = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  messagingSenderId: z.string(),
  appId: z.string(),
  /** Public key of the web push certificate. */
  vapidKey: z.string(),
})
export type PushConfig = z.infer<typeof PushConfig>

/** Devices of one account that get push messages. */
export const MOST_DEVICES = 50

export const getPushConfig = endpoint('GET', '/api/push-config', {
  sessionOnly: true,
  summary: 'How to reach Firebase messaging; null where it is not configured (D-2.7)',
  access: signedIn,
  reply: z.object({ firebase: PushConfig.nullable() }),
})

export const registerPushToken = silentEndpoint('POST', '/api/push-tokens', {
  sessionOnly: true,
  summary: 'Register this device for push messages; a sign-out that carries the token as appToken removes it',
  access: signedIn,
  body: z.object({
    token: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{1,2000}$/, 'validation.invalid'),
  }),
})
