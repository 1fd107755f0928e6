import type { ArtistRow } from '#contract/artists/artists.ts'
import { ContactField } from '#src/contacts/ContactField.tsx'
import { artistName } from '../artistNames.ts'
import { useChangeArtist } from '../useChangeArtist.ts'
import { usePowers } from '../usePowers.ts'
import styles from './ArtistRows.module.css'

/** The chat contact of an artist, linked in place (D-10.13). */
export function ArtistContact({ artist }: { readonly artist: ArtistRow }) {
  const { edits } = usePowers()
  const linking = useChangeArtist(artist, (uid: string | null) => ({ uid }))
  if (!edits && !artist.uid) return <span className={styles.none}>–</span>
  return <ContactField name={artistName(artist)} exId={artist.uid} linking={edits ? linking : undefined} />
}
