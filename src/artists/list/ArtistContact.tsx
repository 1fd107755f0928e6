import type { ArtistRow } from '#contract/artists/artists.ts'
import { ContactField } from '#src/contacts/ContactField.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { artistName } from '../artistNames.ts'
import { useAbilities } from '../useAbilities.ts'
import { useChangeArtist } from '../useChangeArtist.ts'

/** The chat contact of an artist, linked in place (D-10.13). */
export function ArtistContact({ artist }: { readonly artist: ArtistRow }) {
  const { edits } = useAbilities()
  const linking = useChangeArtist(artist, (uid: string | null) => ({ uid }))
  if (!edits && !artist.uid) return <Text tone="ink-3">–</Text>
  return <ContactField name={artistName(artist)} exId={artist.uid} linking={edits ? linking : undefined} />
}
