import { z } from 'zod'
import { anyOf, role, signedIn } from './access.ts'
import { endpoint } from './endpoint.ts'
import { RequiredText } from './fields.ts'
import { Account } from './session.ts'

/*
 * "View as role" and "View as user": an administrator sees the console as a role or as one of the staff would. The
 * session itself is marked, so that every call of every tab holds what they hold, and only reads are answered until the
 * preview ends. With a role, which orders show is still asked of the administrator, so that those of artists and stores
 * are none; as a user all is asked of that user.
 *
 * Another administrator may be viewed as too: nothing can be done in their name, and all that it shows beyond what every
 * administrator sees is their notices and own views, of which the audit tells that they were looked at.
 */

const PreviewStart = z
  .object({
    role: RequiredText(100).optional(),
    /** The login of a user; with a role one who holds it. All that the user holds counts, not that role alone. */
    login: RequiredText(100).optional(),
  })
  .refine((given) => given.role !== undefined || given.login !== undefined, {
    error: 'validation.required',
    path: ['role'],
  })

export const startPreview = endpoint('POST', '/api/preview', {
  summary: 'Preview the console as a role or as a user: the session holds what they hold, and writes nothing',
  access: anyOf(role('ROLE_ADMIN')),
  body: PreviewStart,
  reply: Account,
})

export const endPreview = endpoint('DELETE', '/api/preview', {
  summary: 'End the preview: the session holds what its account holds again',
  access: signedIn,
  inPreview: true,
  reply: Account,
})
