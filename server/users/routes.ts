import { grantsOf, permits } from '#contract/access.ts'
import * as contract from '#contract/users.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { listAssignableRoles } from '../roles/queries.ts'
import type { Sessions } from '../session/sessions.ts'
import type { EmailChanged } from './changeUser.ts'
import { createUser, type Invited } from './createUser.ts'
import { getUser, listUsers } from './queries.ts'
import { updateUser } from './updateUser.ts'

export function userRoutes(
  serve: Serve,
  sessions: Sessions,
  { emailChanged, invited }: { readonly emailChanged: EmailChanged; readonly invited: Invited },
): void {
  serve(contract.listUsers, ({ db, account, query }) => listUsers(db, account, query))

  serve(contract.listAssignableRoles, ({ db }) => listAssignableRoles(db))

  serve(contract.getUser, async ({ db, account, params }) => {
    const user = await getUser(db, params.login)
    // Compare by id; see `updateUser`.
    if (user.id !== account.id && !permits(contract.getUser.access, account))
      throw problem('forbidden', { missing: [...grantsOf(contract.getUser.access)] })
    return user
  })

  serve(contract.createUser, ({ db, account, body, now }) => createUser(db, { account, now }, invited, body))

  serve(contract.updateUser, async ({ db, account, body, now }) => {
    const user = await updateUser(db, { account, now }, emailChanged, body)
    sessions.forget()
    return user
  })
}
