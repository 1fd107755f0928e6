import { useTranslate } from 'ra-core'
import { type ArtistRow, MAX_SCORE, type Score } from '#contract/artists/artists.ts'
import { Select } from '#src/ui/input/Select.tsx'
import { artistName } from '../artistNames.ts'
import { useChangeArtist } from '../useChangeArtist.ts'
import styles from './ArtistRows.module.css'

const RATED = Array.from({ length: MAX_SCORE }, (_, index) => ({ value: index + 1, label: index + 1 }))

interface ScoreSelectProps {
  readonly artist: ArtistRow
  readonly score: Score
}

/** A score, saved as soon as it is chosen; 0 is 'SELECT' (B§5, D-10.6). */
export function ScoreSelect({ artist, score }: ScoreSelectProps) {
  const translate = useTranslate()
  const { mutate, isPending, variables } = useChangeArtist(artist, (value: number) => ({ [score]: value }))
  const stored = artist[score] ?? 0
  return (
    <Select
      bare
      className={styles.score}
      aria-label={translate(`artists.scoreOf.${score}`, { name: artistName(artist) })}
      // Not disabled, which would lose the focus.
      aria-busy={isPending}
      value={isPending ? variables : stored}
      data-rated={stored > 0 || undefined}
      onPick={(value) => mutate(Number(value))}
      options={[{ value: 0, label: translate('artists.noScore') }, ...RATED]}
    />
  )
}
