import * as contract from '#contract/artists/artists.ts'
import type { Call, Serve } from '../http/serve.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { Sessions } from '../session/sessions.ts'
import type { EmailChanged } from '../users/changeUser.ts'
import { confirmPaymentData } from './confirmPaymentData.ts'
import { getArtist } from './getArtist.ts'
import { listArtists } from './list.ts'
import { artistsToAssign } from './toAssign.ts'
import { updateArtist } from './updateArtist.ts'

interface ArtistDeps {
  readonly sessions: Sessions
  /** Encrypts payment data. */
  readonly sealer: Sealer
  readonly emailChanged: EmailChanged
}

export function artistRoutes(serve: Serve, { sessions, sealer, emailChanged }: ArtistDeps): void {
  serve(contract.artistsToAssign, ({ db, account, now, query }) =>
    artistsToAssign(db, { account, now, orderId: query.booking }),
  )

  serve(contract.listArtists, ({ db, account, query }) => listArtists(db, account, query))

  serve(contract.getArtist, ({ db, account, now, params, query }) =>
    getArtist(db, { account, now, sealer }, params.login, query.unmasked === 'true'),
  )

  serve(contract.confirmPaymentData, ({ db, account, now, params, body }) =>
    confirmPaymentData(db, { account, now }, params.login, body.changedDate),
  )

  const update = async ({
    db,
    account,
    now,
    body,
  }: Call<string, unknown, Parameters<typeof updateArtist>[2]>) => {
    const artist = await updateArtist(db, { account, now, sealer, emailChanged }, body)
    sessions.forget()
    return artist
  }
  serve(contract.updateArtist, update)
  serve(contract.updateArtistByPost, update)
}
