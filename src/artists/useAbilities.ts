import { seesArtists, updateArtist } from '#contract/artists/artists.ts'
import { useAccount, useCan } from '#src/providers/account.ts'

/** What the account sees of artists and may change (D-10.9). */
export function useAbilities() {
  const account = useAccount()
  const may = useCan(updateArtist)
  const sees = account !== undefined && seesArtists(account)
  return { sees, edits: may && sees }
}
