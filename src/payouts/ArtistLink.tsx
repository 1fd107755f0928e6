import { Link } from 'react-router'
import type { Person } from '#contract/people.ts'
import { payeePath } from './paths.ts'
import { usePayoutAbilities } from './usePayoutAbilities.ts'

/** The artist's name, linked for accounts that may open artists. */
export function ArtistLink({ artist: { login, fullName } }: { readonly artist: Person }) {
  const { artists } = usePayoutAbilities()
  return artists ? <Link to={payeePath(login)}>{fullName}</Link> : <span>{fullName}</span>
}
