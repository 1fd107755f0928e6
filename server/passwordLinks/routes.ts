import * as contract from '#contract/session/passwordLinks.ts'
import { problem } from '../http/problem.ts'
import type { Serve } from '../http/serve.ts'
import { openGate } from '../session/gate.ts'
import type { Sessions } from '../session/sessions.ts'
import { addressKey } from '../session/throttle.ts'
import { staffId } from '../users/queries.ts'
import { queueLink } from './queueLink.ts'
import { requestLink } from './requestLink.ts'
import { findPasswordLink, setByLink } from './setByLink.ts'

interface LinkDeps {
  readonly sessions: Sessions
  readonly publicUrl: string
  /** Whether there is a mail server. */
  readonly hasMails: boolean
}

export function passwordLinkRoutes(serve: Serve, { sessions, publicUrl, hasMails }: LinkDeps): void {
  const gate = openGate()

  serve(contract.requestPasswordLink, ({ db, body, request, now }) =>
    gate.enter(addressKey(request.ip), body.username.toLowerCase(), () =>
      requestLink(db, hasMails, { ...body, ip: request.ip, now }),
    ),
  )

  serve(contract.checkPasswordLink, async ({ db, body, now }) => {
    const { kind, login } = await findPasswordLink(db, body.token, now)
    return { kind, login }
  })

  serve(contract.setPasswordByLink, async ({ db, body, request, now }) => {
    await gate.enter(addressKey(request.ip), body.token, () =>
      setByLink(db, { ...body, ip: request.ip, now }),
    )
    sessions.forget()
  })

  serve(contract.sendPasswordLink, ({ db, account, params, now }) =>
    db.transaction(async (tx) => {
      if (!hasMails) throw problem('noMailServer')
      const userId = await staffId(tx, params.login)
      await queueLink(tx, { userId, publicUrl, now, createdBy: account.id })
    }),
  )
}
