import { Link } from 'react-router'
import type { Person } from '#contract/people.ts'
import { useHolds } from '#src/providers/account.ts'
import { pathOfArtist } from './artistPath.ts'

/** An artist's name, which leads to their page if the account may open it (A§2). */
export function ArtistName({ artist }: { readonly artist: Pick<Person, 'login' | 'fullName'> }) {
  const opens = useHolds('ACCESS_ARTIST')
  const page = pathOfArtist(artist)
  return opens && page ? <Link to={page}>{artist.fullName}</Link> : artist.fullName
}
