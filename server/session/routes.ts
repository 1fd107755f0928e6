import { eq } from 'drizzle-orm'
import * as contract from '#contract/session/session.ts'
import { stepUp as stepUpContract } from '#contract/session/stepUp.ts'
import { accountReply } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { users } from '../accounts/tables.ts'
import type { Serve } from '../http/serve.ts'
import { forgetDevice } from '../push/forgetDevice.ts'
import { openGate } from './gate.ts'
import { givenTo } from './givenTo.ts'
import { changePassword } from './password/changePassword.ts'
import type { Sessions } from './sessions.ts'
import { type SignInDeps, signIn } from './signIn.ts'
import { stepUp } from './stepUp.ts'
import { addressKey } from './throttle.ts'
import { closeSession, renewSession } from './tokens.ts'

export function sessionRoutes(serve: Serve, sessions: Sessions, deps: SignInDeps): void {
  const gate = openGate()
  serve(contract.authenticate, ({ db, body, request, now }) =>
    gate.enter(addressKey(request.ip), body.username.toLowerCase(), () =>
      signIn(db, deps, {
        ...body,
        ip: request.ip,
        to: { ...givenTo(request), deviceId: body.deviceId },
        now,
      }),
    ),
  )

  serve(contract.logout, async ({ db, account, body }) => {
    await db.transaction(async (tx) => {
      await closeSession(tx, account)
      if (body.appToken !== undefined) await forgetDevice(tx, account, body.appToken)
      await announceSessionChange(tx)
    })
    sessions.forget()
  })

  serve(contract.renewToken, ({ db, account, request, now }) =>
    db.transaction((tx) => renewSession(tx, account, givenTo(request), now)),
  )

  serve(contract.getAccount, async ({ account }) => accountReply(account))

  serve(contract.changePassword, async ({ db, account, body, request, now }) => {
    await gate.enter(addressKey(request.ip), account.login, () =>
      changePassword(db, account, { ...body, ip: request.ip }, now),
    )
    sessions.forget()
    return {}
  })

  serve(stepUpContract, ({ db, account, body, request, now }) =>
    gate.enter(addressKey(request.ip), account.owner.login, () =>
      stepUp(db, deps, account, { ...body, ip: request.ip, to: givenTo(request), now }),
    ),
  )

  serve(contract.savePreferences, async ({ db, account, body }) => {
    const kept = { langKey: account.langKey, greeting: account.greeting, ...body }
    if (Object.keys(body).length > 0) await db.update(users).set(body).where(eq(users.id, account.id))
    sessions.forget()
    return kept
  })
}
