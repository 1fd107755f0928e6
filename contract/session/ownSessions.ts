import { anyOf, role, signedIn } from '../access.ts'
import { endpoint, silentEndpoint } from '../endpoint.ts'
import { Instant } from '../fields.ts'
import { z } from '../schema/z.ts'

/** How many are listed; a program may sign in thousands of times. Ending all ends those that are not listed, too. */
export const MOST_SESSIONS = 100

/** What signed in, by its own words. */
export const Device = z.object({
  /** The browser, or what another program calls itself; null if it did not say. */
  name: z.string().nullable(),
  /** The system that a browser runs on. */
  system: z.string().nullable(),
  /** Whether it is a phone or a tablet. */
  handheld: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** A sign-in that lasts, with all its renewals. */
export const OpenSession = z.object({
  id: z.string(),
  /** Of the last sign-in or renewal. */
  device: Device,
  /** The address that the last sign-in or renewal came from. */
  address: z.string().nullable(),
  /** When it began. */
  since: Instant,
  /** When it was last signed in to or renewed, as a console does when it is opened. */
  lastUsed: Instant,
  expiresAt: Instant,
  /** Whether the call was made in it. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listOwnSessions = endpoint('GET', '/api/account/sessions', {
  sessionOnly: true,
  summary: 'The sessions of the own account: this one, then the last used ones, 100 at most',
  access: signedIn,
  reply: z.array(OpenSession),
})

export const endOwnSession = silentEndpoint('DELETE', '/api/account/sessions/:id', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'End a session of the own account: its tokens are revoked',
  access: signedIn,
})

export const endOtherSessions = silentEndpoint('DELETE', '/api/account/sessions', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'End all sessions of the own account but this one',
  access: signedIn,
})

const administrators = anyOf(role('ROLE_ADMIN'))

export const listSessionsOf = endpoint('GET', '/api/users/:login/sessions', {
  sessionOnly: true,
  summary: 'The sessions of one of the staff, the last used ones, 100 at most',
  access: administrators,
  reply: z.array(OpenSession),
})

export const endSessionOf = silentEndpoint('DELETE', '/api/users/:login/sessions/:id', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'End a session of one of the staff',
  access: administrators,
})

export const endSessionsOf = silentEndpoint('DELETE', '/api/users/:login/sessions', {
  sessionOnly: true,
  stepUp: 'always',
  summary: 'End all sessions of one of the staff, but for the one of the call',
  access: administrators,
})
