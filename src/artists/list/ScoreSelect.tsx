import { useTranslate } from 'ra-core'
import { type ArtistRow, MAX_SCORE, type Score } from '#contract/artists/artists.ts'
import { artistName } from '../artistNames.ts'
import { useChangeArtist } from '../useChangeArtist.ts'
import styles from './ArtistRows.module.css'

const RATED = Array.from({ length: MAX_SCORE }, (_, index) => index + 1)

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
    <select
      className={styles.score}
      aria-label={translate(`artists.scoreOf.${score}`, { name: artistName(artist) })}
      // Not disabled, which would lose the focus.
      aria-busy={isPending}
      value={isPending ? variables : stored}
      data-rated={stored > 0 || undefined}
      onChange={(event) => mutate(Number(event.target.value))}
    >
      <option value={0}>{translate('artists.noScore')}</option>
      {RATED.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  )
}
