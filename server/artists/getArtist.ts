import { type SQL, sql } from 'drizzle-orm'
import { permits } from '#contract/access.ts'
import { type Artist, getArtist as contract, seesArtists } from '#contract/artists/artists.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { hasProved, requireStepUp } from '../http/stepUp.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { hasLogin } from '../users/queries.ts'
import { joinTotals } from './figures.ts'
import { readPaymentChanges } from './paymentChange.ts'
import {
  holdsSecrets,
  maskedPaymentData,
  NO_PAYMENT_DATA,
  type PaymentData,
  readPaymentData,
  recordPaymentDataRead,
} from './paymentData.ts'
import { ARTIST_ROW, type StoredArtist, visibleArtist } from './rows.ts'

/** An artist as stored, with who changed it last. */
export interface StoredDetails {
  readonly row: StoredArtist
  readonly lastModifiedDate: string
  readonly lastModifiedBy: string
}

/** Who asks, and what decrypts payment data. */
export interface ArtistRequest {
  readonly account: SignedIn
  readonly now: Date
  readonly sealer: Sealer
}

/** The artist `u`; undefined if there is none. Former artists are found too. */
export async function findArtist(db: Db, where: SQL): Promise<StoredDetails | undefined> {
  const [found] = await rowsOf<StoredDetails>(
    db,
    sql`select ${ARTIST_ROW} as row, u.last_modified_date as "lastModifiedDate",
        u.last_modified_by as "lastModifiedBy"
      from users u join artists a on a.user_id = u.id ${joinTotals('artist')}
      where ${where}`,
  )
  return found
}

/** Whether the account may read payment data unmasked: the artist and those who pay (D-10.12). */
export const readsSecrets = (account: SignedIn, artistId: number): boolean =>
  account.id === artistId || has(account, 'CREATE_PAYOUT')

/** What an API token needs by name to read payment data unmasked (D-2.29). */
const PAYS_BY_NAME = ['CREATE_PAYOUT'] as const

/** Whether the account gets masks: also those who pay, until they proved again who they are (D-2.21). */
const getsMasks = ({ account, now }: ArtistRequest, artistId: number): boolean =>
  !readsSecrets(account, artistId) ||
  ((account.id !== artistId || account.token !== null) && !hasProved(account, now, PAYS_BY_NAME))

/** The payment data that the account may see; undefined if none. */
async function visiblePaymentData(
  db: Db,
  request: ArtistRequest,
  artistId: number,
): Promise<PaymentData | undefined> {
  const { account, sealer } = request
  if (!seesArtists(account) && account.id !== artistId) return undefined
  const data = (await readPaymentData(db, sealer, [artistId])).get(artistId) ?? NO_PAYMENT_DATA
  return getsMasks(request, artistId) ? maskedPaymentData(data) : data
}

/** An administrator who previews an artist is not the artist. */
const isOneself = ({ owner }: SignedIn, artistId: number): boolean => owner.id === artistId

/**
 * The artist as visible to the account, with payment data. Reading those of someone else unmasked is recorded
 * in the audit.
 */
export async function readArtist(
  tx: Db,
  request: ArtistRequest,
  { row, lastModifiedDate, lastModifiedBy }: StoredDetails,
): Promise<Artist> {
  const data = await visiblePaymentData(tx, request, row.id)
  if (data && holdsSecrets(data) && !isOneself(request.account, row.id))
    await recordPaymentDataRead(tx, request, [row])
  const { paymentInfo, paymentMethods = [], unreadable = false } = data ?? {}
  const changes = seesArtists(request.account) ? await readPaymentChanges(tx, request, [row.id]) : undefined
  return {
    ...visibleArtist(request.account, row),
    ...(data && { paymentInfo, paymentMethods: [...paymentMethods] }),
    masked: data === undefined || getsMasks(request, row.id),
    paymentChange: (row.id !== request.account.id && changes?.get(row.id)) || null,
    unreadable,
    lastModifiedDate: iso(lastModifiedDate),
    lastModifiedBy,
  }
}

/** Throws 403 unless the account may open artists, or is this one. Compares ids: spellings of a login vary. */
export function requireReadable(account: SignedIn, artistId: number): void {
  if (account.id !== artistId && !permits(contract.access, account))
    throw problem('forbidden', { missing: ['ACCESS_ARTIST'] })
}

/**
 * One artist by login (B§2). Throws 404 for anyone else, 403 as `requireReadable` does, and 403 `proofNeeded` if payment data
 * are asked for `unmasked` of those who may read them.
 */
export function getArtist(db: Db, request: ArtistRequest, login: string, unmasked: boolean): Promise<Artist> {
  return db.transaction(async (tx) => {
    const found = await findArtist(tx, hasLogin(login))
    if (!found) throw problem('notFound')
    const { account, now } = request
    requireReadable(account, found.row.id)
    if (unmasked && readsSecrets(account, found.row.id)) requireStepUp(account, now, PAYS_BY_NAME)
    return readArtist(tx, request, found)
  })
}
