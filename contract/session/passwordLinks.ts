import { anyOf, everyone, role } from '../access.ts'
import { endpoint, silentEndpoint } from '../endpoint.ts'
import { RequiredName } from '../fields.ts'
import { z } from '../schema/z.ts'
import { GivenPassword } from './session.ts'

/*
 * Links by mail with which people set their password: an invitation for a new user, a reset for one who forgot it. Of a link
 * only a hash is stored; it works once, an invitation for a day, a reset for an hour (D-2.24).
 */

export const PASSWORD_LINK_KINDS = ['INVITATION', 'RESET'] as const
export type PasswordLinkKind = (typeof PASSWORD_LINK_KINDS)[number]

/** Path of the page that such a link opens; its token is the fragment, which browsers send to no server. */
export const SET_PASSWORD_PATH = '/set-password'

export const requestPasswordLink = silentEndpoint('POST', '/api/account/reset-password/init', {
  summary: 'Ask for a link by mail, by login or e-mail; the answer is the same whether or not anybody has it',
  access: everyone('one who forgot their password cannot sign in'),
  body: z.object({ username: RequiredName(254) }),
})

/** 256 bits in base64url. */
const token = z.string('validation.required').min(1, 'validation.required').max(100, 'validation.tooLong')

export const checkPasswordLink = endpoint('POST', '/api/account/reset-password/check', {
  summary: 'Whose link it is; one that does not work any more: 400 `invalidLink`',
  access: everyone('the link is the proof'),
  body: z.object({ token }),
  reply: z.object({ kind: z.enum(PASSWORD_LINK_KINDS), login: z.string() }),
})

export const setPasswordByLink = silentEndpoint('POST', '/api/account/reset-password/finish', {
  summary: 'Set the password by a link, which is then used up; every session of the account ends',
  access: everyone('the link is the proof'),
  body: z.object({ token, newPassword: GivenPassword }),
})

export const sendPasswordLink = silentEndpoint('POST', '/api/users/:login/password-link', {
  sessionOnly: true,
  stepUp: 'always',
  idempotent: true,
  summary: 'Send one of the staff a link to set their password; without an e-mail 409 `noEmail`',
  access: anyOf('EDIT_USER', role('ROLE_ADMIN')),
})
