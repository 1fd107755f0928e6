import * as contract from '#contract/session/passkeys.ts'
import { startStepUp } from '#contract/session/stepUp.ts'
import type { Serve } from '../../http/serve.ts'
import { type BeginDeps, beginSession } from '../beginSession.ts'
import { openGate } from '../gate.ts'
import { givenTo } from '../givenTo.ts'
import { type OwnSignIn, requireOwnSignIn } from '../ownSignIn.ts'
import { addressKey } from '../throttle.ts'
import { descriptorsOf, requestOptions } from './requestOptions.ts'
import { type PasskeyDeps, withPasskey } from './withPasskey.ts'

/** The calls that sign in with a passkey, and the one that begins a step-up with one. */
export function passkeySignInRoutes(serve: Serve, deps: PasskeyDeps & BeginDeps & OwnSignIn): void {
  const gate = openGate()

  serve(contract.startPasskeySignIn, async ({ now }) =>
    requestOptions(deps.site, { purpose: 'signIn' }, [], now),
  )

  serve(contract.signInByPasskey, ({ db, body, request, now }) => {
    const { passkey: assertion, rememberMe: remembered, deviceId } = body
    const to = { ...givenTo(request), deviceId }
    return gate.enter(addressKey(request.ip), assertion.id, () =>
      withPasskey(db, deps, { assertion, purpose: 'signIn', ip: request.ip, to, now }, async (tx, userId) => {
        await requireOwnSignIn(tx, deps, userId)
        return beginSession(tx, deps, { userId, to, by: 'passkey', remembered, now })
      }),
    )
  })

  serve(startStepUp, async ({ db, account: { owner }, now }) => {
    const own = await descriptorsOf(db, owner.id)
    return requestOptions(deps.site, { purpose: 'stepUp', userId: owner.id }, own, now)
  })
}
