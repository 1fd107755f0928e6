import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/session/preview.ts'
import type { Account } from '#contract/session/session.ts'
import { accountReply } from '../accounts/account.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { endPreview, startPreview } from './preview.ts'
import type { Sessions } from './sessions.ts'

export function previewRoutes(serve: Serve, sessions: Sessions): void {
  const accountNow = async (request: FastifyRequest): Promise<Account> => {
    sessions.forget()
    const account = await sessions.signedIn(request)
    if (!account) throw problem('notSignedIn')
    return accountReply(account)
  }

  serve(contract.startPreview, async ({ db, account, body, now, request }) => {
    await startPreview(db, account, body, now)
    return accountNow(request)
  })

  serve(contract.endPreview, async ({ db, account, now, request }) => {
    await endPreview(db, account, now)
    return accountNow(request)
  })
}
