import { sql } from 'drizzle-orm'
import * as contract from '#contract/session/ownSessions.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { endSessions, listSessions } from './ownSessions.ts'
import type { Sessions } from './sessions.ts'

/** The id of one of the staff. Throws 404. */
async function staffId(db: Db, login: string): Promise<number> {
  const [user] = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from users u where u.staff and lower(u.login) = ${login.toLowerCase()}`,
  )
  if (!user) throw problem('notFound')
  return user.id
}

/** Of the own account, in a preview too: of its owner. */
export function ownSessionRoutes(serve: Serve, sessions: Sessions): void {
  serve(contract.listOwnSessions, ({ db, account, now }) => listSessions(db, account, account.owner.id, now))

  serve(contract.endOwnSession, async ({ db, account, params, now }) => {
    await endSessions(db, account, { userId: account.owner.id, id: params.id }, now)
    sessions.forget()
  })

  serve(contract.endOtherSessions, async ({ db, account, now }) => {
    await endSessions(db, account, { userId: account.owner.id }, now)
    sessions.forget()
  })

  serve(contract.listSessionsOf, async ({ db, account, params, now }) =>
    listSessions(db, account, await staffId(db, params.login), now),
  )

  serve(contract.endSessionOf, async ({ db, account, params, now }) => {
    await endSessions(db, account, { userId: await staffId(db, params.login), id: params.id }, now)
    sessions.forget()
  })

  serve(contract.endSessionsOf, async ({ db, account, params, now }) => {
    await endSessions(db, account, { userId: await staffId(db, params.login) }, now)
    sessions.forget()
  })
}
