import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { InsightArtist } from '#contract/insights/insights.ts'
import { useHolds } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { type ArtistColumn, artistColumns } from '../model/artists.ts'
import type { Source } from '../model/source.ts'
import { CardFrame } from './CardFrame.tsx'
import styles from './Cards.module.css'
import { MeterCell } from './MeterCell.tsx'

interface ArtistsCardProps {
  readonly artists: readonly InsightArtist[]
  readonly source: Source
}

/** Artists shown at first. */
const FIRST = 15

/** Open, finished and late orders of each artist, and what they were paid: a table with bars in it. */
export function ArtistsCard({ artists, source }: ArtistsCardProps) {
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const opensPayouts = useHolds('VIEW_PAYOUT_LIST')
  const filtersPayouts = useHolds('VIEW_PAYOUT_SUMMARY')
  const columns = artistColumns(artists, source, opensPayouts && filtersPayouts)
  const shown = isWhole ? artists : artists.slice(0, FIRST)
  return (
    <CardFrame name="artists" range={source.range} isWide>
      {artists.length === 0 ? (
        <p className={styles.none}>{translate('insights.none')}</p>
      ) : (
        <table className={styles.artists}>
          <caption className="visually-hidden">{translate('insights.chart.artists.title')}</caption>
          <Head columns={columns} />
          <tbody>
            {shown.map((one) => (
              <tr key={one.artist.id}>
                <th scope="row">{one.artist.fullName}</th>
                {columns.map((column) => (
                  <MeterCell key={column.key} column={column} of={one} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {artists.length > shown.length && (
        <Button onClick={() => setWhole(true)}>
          {translate('insights.showAll', { count: artists.length })}
        </Button>
      )}
    </CardFrame>
  )
}

function Head({ columns }: { readonly columns: readonly ArtistColumn[] }) {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        <th scope="col">{translate('insights.columns.artist')}</th>
        {columns.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
