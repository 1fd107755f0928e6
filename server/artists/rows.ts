import { type SQL, sql } from 'drizzle-orm'
import {
  type ArtistChoice,
  type ArtistRow,
  isArtistOnly,
  SCORES,
  type Score,
  seesArtists,
} from '#contract/artists/artists.ts'
import type { Person } from '#contract/people.ts'
import type { SignedIn } from '../accounts/account.ts'
import { owedOf, progressOf, type Totals, workOf } from './figures.ts'

type Contact = Required<
  Pick<
    ArtistRow,
    'email' | 'phonePrefix' | 'phoneNumber' | 'fbUrl' | 'igUrl' | 'uid' | 'country' | 'countryCode'
  >
>

/** An artist as built by the queries, with everything a row may show. */
export interface StoredArtist extends Person, Contact, Record<Score, number> {
  readonly note: string | null
  readonly activated: boolean
  readonly version: number
  readonly totals: Totals
}

/** A `StoredArtist` from the users `u` joined with the artists `a` and their totals `t`: see `joinTotals`. */
export const ARTIST_ROW: SQL = sql`json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name,
  'lastName', u.last_name, 'fullName', trim(u.first_name || ' ' || u.last_name), 'activated', u.activated,
  'version', u.version, 'note', a.note, 'email', u.email, 'phonePrefix', u.phone_prefix,
  'phoneNumber', u.phone_number, 'fbUrl', a.fb_url, 'igUrl', a.ig_url, 'uid', a.uid, 'country', a.country,
  'countryCode', a.country_code, 'workingSpeedScore', a.working_speed_score,
  'productQualityScore', a.product_quality_score, 'workingAttitudeScore', a.working_attitude_score,
  'totals', t.totals)`

const scoresOf = (stored: StoredArtist) =>
  Object.fromEntries(SCORES.map((name) => [name, stored[name]])) as Record<Score, number>

/** Average of the rated scores; null if none is rated (D-10.6). */
export function averageScore(stored: StoredArtist): number | null {
  const rated = SCORES.map((name) => stored[name]).filter((score) => score > 0)
  return rated.length === 0 ? null : rated.reduce((sum, score) => sum + score, 0) / rated.length
}

/** Notes are for those who choose artists, not for the artists themselves (D-10.9). */
const seesNote = (account: SignedIn, { id }: StoredArtist): boolean =>
  seesArtists(account) || (!isArtistOnly(account) && id !== account.id)

/** The artist as shown in pickers. */
export function choiceOf(account: SignedIn, stored: StoredArtist): ArtistChoice {
  const { id, login, firstName, lastName, fullName, note, totals } = stored
  const person = { id, login, firstName, lastName, fullName }
  return { ...person, ...(seesNote(account, stored) && { note }), ...workOf(totals) }
}

/**
 * The artist as visible to the account. The only place that removes contact data, amounts, note and scores
 * (D-10.9): artists see all but note and scores of themselves, and of others as much as pickers show.
 */
export function visibleArtist(account: SignedIn, stored: StoredArtist): ArtistRow {
  const { activated, version, totals } = stored
  const { email, phonePrefix, phoneNumber, fbUrl, igUrl, uid, country, countryCode } = stored
  const open = { ...choiceOf(account, stored), activated, version }
  const sees = seesArtists(account)
  if (!sees && stored.id !== account.id) return open
  const contact = { email, phonePrefix, phoneNumber, fbUrl, igUrl, uid, country, countryCode }
  const figures = { ...progressOf(totals), ...owedOf(totals) }
  return { ...open, ...contact, ...figures, ...(sees && scoresOf(stored)) }
}
