import { z } from 'zod'
import { anyOf, role, signedIn } from './access.ts'
import { endpoint } from './endpoint.ts'
import { RequiredText } from './fields.ts'
import { Account } from './session.ts'

/*
 * "View as role": an administrator sees the console as a role would. The session itself is marked, so that every call
 * of every tab holds what the role holds, and only reads are answered until the preview ends.
 */

export const startPreview = endpoint('POST', '/api/preview', {
  summary: 'Preview the console as a role: the session holds what the role holds, and writes nothing',
  access: anyOf(role('ROLE_ADMIN')),
  body: z.object({ role: RequiredText(100) }),
  reply: Account,
})

export const endPreview = endpoint('DELETE', '/api/preview', {
  summary: 'End the preview: the session holds what its account holds again',
  access: signedIn,
  inPreview: true,
  reply: Account,
})
