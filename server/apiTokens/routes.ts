import { sql } from 'drizzle-orm'
import * as contract from '#contract/apiTokens/apiTokens.ts'
import { idIn } from '../http/pathId.ts'
import type { Serve } from '../http/serve.ts'
import type { Sessions } from '../session/sessions.ts'
import { changeToken, renewToken } from './changeToken.ts'
import { endToken } from './endToken.ts'
import { listTokens } from './listTokens.ts'
import { makeToken, tokenById } from './makeToken.ts'
import { findTokens } from './rows.ts'

/** Of the own account; in a preview of its owner, as sessions are. */
function ownRoutes(serve: Serve, sessions: Sessions): void {
  serve(contract.listOwnTokens, ({ db, account, now }) =>
    findTokens(db, now, sql`t.user_id = ${account.owner.id} and t.kind = 'PERSONAL'`),
  )

  serve(contract.createOwnToken, ({ db, account, body, now }) => {
    const { addresses = [], ...given } = body
    return makeToken(db, { account, now }, { ...given, kind: 'PERSONAL', addresses, storeIds: null })
  })

  serve(contract.endOwnToken, async ({ db, account, params, now }) => {
    const own = sql`user_id = ${account.id} and kind = 'PERSONAL'`
    await endToken(db, { account, now }, idIn(params.id), own)
    sessions.forget()
  })
}

export function apiTokenRoutes(serve: Serve, sessions: Sessions): void {
  ownRoutes(serve, sessions)

  serve(contract.listTokens, ({ db, query, now }) => listTokens(db, now, query))
  serve(contract.getToken, ({ db, params, now }) => tokenById(db, now, idIn(params.id)))

  serve(contract.createServiceToken, ({ db, account, body, now }) => {
    const { addresses = [], storeIds = null, ...given } = body
    return makeToken(db, { account, now }, { ...given, kind: 'SERVICE', addresses, storeIds })
  })

  serve(contract.updateServiceToken, async ({ db, account, body, now }) => {
    const changed = await changeToken(db, { account, now }, body)
    sessions.forget()
    return changed
  })

  serve(contract.renewServiceToken, async ({ db, account, params, body, now }) => {
    const renewed = await renewToken(db, { account, now }, idIn(params.id), body.expiresInDays)
    sessions.forget()
    return renewed
  })

  serve(contract.endToken, async ({ db, account, params, now }) => {
    await endToken(db, { account, now }, idIn(params.id), sql`true`)
    sessions.forget()
  })
}
