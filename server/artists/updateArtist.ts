import { eq } from 'drizzle-orm'
import { permits } from '#contract/access.ts'
import {
  type Artist,
  type ArtistChange,
  updateArtist as contract,
  SCORES,
  seesArtists,
} from '#contract/artists/artists.ts'
import { GivenEmail } from '#contract/fields.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import type { Db } from '../db/db.ts'
import { auditData, type Changes, changesOf } from '../events/changes.ts'
import { type NewEvent, recordEvents } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { requireStepUp } from '../http/stepUp.ts'
import { allRights, fieldPart } from '../http/words/parts.ts'
import { withAddresses } from '../users/addresses.ts'
import { changeUser, type EmailChanged, type UserChanged, userEvents } from '../users/changeUser.ts'
import { userNameOf } from '../users/fields.ts'
import { hasLogin } from '../users/queries.ts'
import { requireFreeEmail, uniquely } from '../users/unique.ts'
import {
  type ArtistRequest,
  findArtist,
  readArtist,
  readsSecrets,
  requireReadable,
  type StoredDetails,
} from './getArtist.ts'
import { notePaymentChange } from './paymentChange.ts'
import { holdsData, removedAddresses } from './paymentData.ts'
import type { StoredArtist } from './rows.ts'
import { savePaymentData } from './savePaymentData.ts'
import { artists } from './tables.ts'
import { tellOfPayment } from './tellOfPayment.ts'

type Body = z.output<typeof ArtistChange>
/** The change with its extension flat; nested values win (D-10.5). */
type Given = Omit<Body, 'artistExtension'>

const flat = ({ artistExtension = {}, ...given }: Body): Given => ({
  ...given,
  ...Object.fromEntries(Object.entries(artistExtension).filter(([, value]) => value !== undefined)),
})

/** Who changes an artist, and how the owner of a changed e-mail address learns of it. */
interface UpdateRequest extends ArtistRequest {
  readonly emailChanged: EmailChanged
}

/** Fields of the extension that are audited with their values. */
const EXTENSION = ['note', 'fbUrl', 'igUrl', 'uid', 'country', 'countryCode', ...SCORES] as const
/** Fields that artists do not see of themselves (D-10.9). */
const HIDDEN = ['note', ...SCORES] as const
/** Fields that artists may change of themselves; the others are for those who hold EDIT_ARTIST. */
const OWN: readonly string[] = ['phone', 'fbUrl', 'igUrl', 'country', 'countryCode']

/** Throws 403 `hiddenField` for given fields that the account does not see: it would overwrite them blindly. */
function requireVisible(account: SignedIn, given: Given): void {
  if (seesArtists(account)) return
  const hidden = HIDDEN.find((field) => given[field] !== undefined)
  if (hidden)
    throw problem('hiddenField', { says: { key: 'notForArtists', with: { field: fieldPart(hidden) } } })
}

/** Throws 403 `forbidden` if an artist without EDIT_ARTIST changes more than their own contact data. */
function requireOwnFields(account: SignedIn, changes: Changes): void {
  if (permits(contract.access, account)) return
  const refused = Object.keys(changes).find((field) => !OWN.includes(field))
  if (refused)
    throw problem('forbidden', {
      missing: ['EDIT_ARTIST'],
      says: { key: 'fieldNeeds', with: { field: fieldPart(refused) } },
    })
}

/** Throws 403 unless the account may change the artist's payment data: its own, or with both permissions. */
function requirePaymentRights(account: SignedIn, artistId: number): void {
  if (account.id === artistId) return
  const missing = (['EDIT_ARTIST', 'CREATE_PAYOUT'] as const).filter((name) => !has(account, name))
  if (missing.length > 0)
    throw problem('forbidden', { missing, says: { key: 'needsAll', with: { missing: allRights(missing) } } })
}

/** The artist to change. Throws 404, and 403 if the account could not read the answer. */
async function findReadable(tx: Db, account: SignedIn, login: string): Promise<StoredDetails> {
  const found = await findArtist(tx, hasLogin(login))
  if (!found) throw problem('notFound')
  requireReadable(account, found.row.id)
  return found
}

/** Throws 400 for an e-mail that is neither the stored one nor valid. */
function requireEmail({ email }: Given, { row }: StoredDetails): void {
  if (email && email !== row.email && !GivenEmail.safeParse(email).success)
    throw problem('invalidInput', { fieldErrors: { email: 'validation.email' } })
}

/** Writes the extension and returns what changed. */
async function writeExtension(tx: Db, given: Given, { row }: StoredDetails): Promise<Changes> {
  const asked = Object.fromEntries(
    EXTENSION.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]),
  )
  const columns = withAddresses(asked, row)
  const before = Object.fromEntries(
    Object.keys(columns).map((field) => [field, row[field as keyof typeof row]]),
  )
  const changes = changesOf(before, columns)
  if (Object.keys(changes).length > 0) await tx.update(artists).set(columns).where(eq(artists.userId, row.id))
  return changes
}

interface Changed {
  readonly user: UserChanged
  readonly extension: Changes
  readonly payment: boolean
}

/** Events of the change: what users have in general on the user, the rest on the artist, never payment data. */
function eventsOf(request: ArtistRequest, { user, extension, payment }: Changed): NewEvent[] {
  const { account, now } = request
  const about = { account, now, area: 'artists', recordId: user.after.id }
  const name = userNameOf(user.after)
  return [
    ...userEvents(request, user),
    ...(Object.keys(extension).length > 0
      ? [{ ...about, kind: 'changed' as const, data: auditData(name, extension) }]
      : []),
    ...(payment ? [{ ...about, kind: 'paymentDataChanged' as const, data: auditData(name) }] : []),
  ]
}

/** Columns of the user; the others are the extension's. */
const userPart = ({
  login,
  email,
  firstName,
  lastName,
  phonePrefix,
  phoneNumber,
  activated,
  version,
}: Given) => ({ login, email, firstName, lastName, phonePrefix, phoneNumber, activated, version })

/** Saves the payment data. Returns whether something changed, which the artist and those who pay are told (D-8.36). */
async function changePayment(
  tx: Db,
  { account, now, sealer }: ArtistRequest,
  { id, login, fullName }: StoredArtist,
  given: Given,
): Promise<boolean> {
  const requireAllowed = () => {
    requirePaymentRights(account, id)
    requireStepUp(account, now)
  }
  const masked = !readsSecrets(account, id)
  const before = await savePaymentData(tx, { artistId: id, sealer, masked, requireAllowed }, given)
  if (!before) return false
  const addresses = await removedAddresses(tx, sealer, id, before)
  await notePaymentChange(tx, { artistId: id, account, now, hadSome: holdsData(before) })
  await tellOfPayment(tx, { account, now, artist: { id, login, name: fullName || login }, before: addresses })
  return true
}

async function write(tx: Db, request: UpdateRequest, given: Given): Promise<StoredDetails> {
  const { account, emailChanged } = request
  const found = await findReadable(tx, account, given.login)
  requireVisible(account, given)
  requireEmail(given, found)
  const user = await changeUser(tx, request, userPart(given), { access: contract.access, emailChanged })
  // Locked with the user: read again, as another change may have come first.
  const before = await findReadable(tx, account, given.login)
  const extension = await writeExtension(tx, given, before)
  requireOwnFields(account, { ...user.changes, ...extension })
  const payment = await changePayment(tx, request, before.row, given)
  await recordEvents(tx, eventsOf(request, { user, extension, payment }))
  if (Object.keys(user.changes).length > 0) await announceSessionChange(tx)
  return findReadable(tx, account, given.login)
}

/**
 * Changes an artist; absent fields stay unchanged, and what GET answered is accepted (D-9.17, D-10.4, D-10.5).
 * Artists change their own contact and payment data without a permission. Throws 400 naming the field, 403
 * `hiddenField` for note and scores of oneself, 403 `forbidden` for more than the account may change, 403 `proofNeeded` for
 * other payment data (D-2.21), 404, and as `changeUser` does.
 */
export function updateArtist(db: Db, request: UpdateRequest, body: Body): Promise<Artist> {
  const given = flat(body)
  return uniquely(
    () => db.transaction(async (tx) => readArtist(tx, request, await write(tx, request, given))),
    () => requireFreeEmail(db, given),
  )
}
