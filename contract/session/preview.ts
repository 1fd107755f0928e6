import { anyOf, role, signedIn } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { RequiredText } from '../fields.ts'
import { z } from '../schema/z.ts'
import { Account } from './session.ts'

/*
 * "View as role" and "View as user": shows an administrator the console as a role or a member of staff sees
 * it. The preview is stored in the session, so it applies to all calls of all tabs, and only reads are
 * allowed until it ends. As a role, the order scope is still that of the administrator, so the orders of
 * artists and stores are empty; as a user, everything is that of the user.
 *
 * Viewing as another administrator is allowed: nothing can be done in their name, and the only additional
 * things shown are their notifications and their own views. The audit records that they were looked at.
 */

const PreviewStart = z
  .object({
    role: RequiredText(100).optional(),
    /** Login of a user; with a role, a user who has it. All grants of the user apply, not just that role. */
    login: RequiredText(100).optional(),
  })
  .refine((given) => given.role !== undefined || given.login !== undefined, {
    error: 'validation.required',
    path: ['role'],
  })

export const startPreview = endpoint('POST', '/api/preview', {
  sessionOnly: true,
  summary: 'Preview the console as a role or as a user: the session holds what they hold, and writes nothing',
  access: anyOf(role('ROLE_ADMIN')),
  body: PreviewStart,
  reply: Account,
})

export const endPreview = endpoint('DELETE', '/api/preview', {
  sessionOnly: true,
  summary: 'End the preview: the session holds what its account holds again',
  access: signedIn,
  inPreview: true,
  reply: Account,
})
