import { Link } from 'react-router'
import type { Person } from '#contract/people.ts'
import { payeePath } from './paths.ts'
import { usePayoutPowers } from './usePayoutPowers.ts'

/** The artist's name, linked for accounts that may open artists. */
export function ArtistLink({ artist: { login, fullName } }: { readonly artist: Person }) {
  const { artists } = usePayoutPowers()
  return artists ? <Link to={payeePath(login)}>{fullName}</Link> : <span>{fullName}</span>
}
