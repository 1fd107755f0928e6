import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { InsightArtist } from '#contract/insights/insights.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import type { ArtistColumn } from '../model/artists.ts'
import styles from './Cards.module.css'

interface MeterCellProps {
  readonly column: ArtistColumn
  readonly of: InsightArtist
}

/** A figure above its bar; both lead to its rows. */
export function MeterCell({ column: { label, colour, most, figureOf }, of }: MeterCellProps) {
  const { value, text, to } = figureOf(of)
  const meter = { '--share': most === 0 ? 0 : value / most, '--swatch': colour } as CSSProperties
  return (
    <td className={styles.meter} style={meter}>
      <span className={styles.caption} aria-hidden="true">
        {label}
      </span>
      {to === undefined ? (
        <span data-none={value === 0 || undefined}>{text}</span>
      ) : (
        <Text
          as={Link}
          tone="ink"
          weight="label"
          to={to}
          aria-label={`${text}, ${of.artist.fullName}, ${label}`}
        >
          {text}
        </Text>
      )}
      <i aria-hidden="true" />
    </td>
  )
}
