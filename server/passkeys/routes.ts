import * as contract from '#contract/session/passkeys.ts'
import { pathId } from '../http/pathId.ts'
import type { Serve } from '../http/serve.ts'
import { givenTo } from '../session/givenTo.ts'
import type { PasskeySite } from '../session/passkeys/site.ts'
import type { Sessions } from '../session/sessions.ts'
import { deviceText } from '../session/signInEvents.ts'
import { addPasskey, startPasskey } from './add.ts'
import { listPasskeys, removePasskey, renamePasskey } from './own.ts'

/** The passkeys of the own account. */
export function passkeyRoutes(serve: Serve, sessions: Sessions, site: PasskeySite): void {
  serve(contract.listPasskeys, ({ db, account }) => listPasskeys(db, account.id))

  serve(contract.startPasskey, ({ db, account, now }) => startPasskey(db, site, account, now))

  serve(contract.addPasskey, async ({ db, account, body, request, now }) => {
    const { passkey, name = deviceText(givenTo(request)) || 'Passkey' } = body
    const added = await addPasskey(db, site, account, { passkey, name, now })
    sessions.forget()
    return added
  })

  serve(contract.renamePasskey, ({ db, account, params, body }) =>
    renamePasskey(db, account.id, pathId(params.id), body.name),
  )

  serve(contract.removePasskey, async ({ db, account, params, now }) => {
    await removePasskey(db, account, pathId(params.id), now)
    sessions.forget()
  })
}
