import { useTranslate } from 'ra-core'
import type { ArtistRow } from '#contract/artists/artists.ts'
import { HoverText } from '#src/ui/overlay/HoverText.tsx'
import { workLoad } from './WorkLoad.tsx'

/** The workload outside a list. */
export function WorkLoadBar({ artist }: { readonly artist: ArtistRow }) {
  const translate = useTranslate()
  return <HoverText>{workLoad(artist, translate)}</HoverText>
}
