import type { TranslateFunction } from 'ra-core'
import { type ArtistRow, WORK_COUNTS, WORK_SLOTS, type WorkCount } from '#contract/artists/artists.ts'
import { formatCount } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './WorkLoad.module.css'

const COUNTS = Object.keys(WORK_COUNTS) as WorkCount[]

/** New, Doing and Reviewing as the specification counts them (D-10.1). */
const shownOf = (artist: ArtistRow) => ({
  new: artist.numNewOrder,
  doing: artist.numColor,
  reviewing: artist.numSketchReview + artist.numColorReview + artist.numExportFile,
})

/** Every count on a line of its own, past work last. */
function allCounts(artist: ArtistRow, translate: TranslateFunction): string[] {
  const lines = COUNTS.map((name) => `${translate(`orders.workload.${name}`)}: ${artist[name]}`)
  return artist.numDone === undefined
    ? lines
    : [...lines, `${translate('artists.processed')}: ${formatCount(artist.numDone)}`]
}

/** Whether the artist has never had an order; false where that is not shown. */
export const isNew = (artist: ArtistRow): boolean =>
  artist.numDone === 0 && artist.workload === 0 && COUNTS.every((name) => artist[name] === 0)

/** Instead of zeros, what comes there. */
const firstWork = (translate: TranslateFunction) => (
  <span className={styles.work}>
    <Text size="small" tone="ink-2" line={16} cut>
      {translate('artists.noWork')}
    </Text>
    <Text size="small" tone="ink-3" line={16} cut>
      {translate('artists.noWorkHint')}
    </Text>
  </span>
)

const SLOTS = Array.from({ length: WORK_SLOTS }, (_, index) => index)

/** The workload as text and as a bar of 8 slots, with what exceeds them and all that it counts; each count on hover (D-10.1, D-10.2). */
export function workLoad(artist: ArtistRow, translate: TranslateFunction) {
  if (isNew(artist)) return firstWork(translate)
  const { workload } = artist
  const more = workload - WORK_SLOTS
  const counts = allCounts(artist, translate)
  const taken = [
    translate('artists.slots', { taken: Math.min(workload, WORK_SLOTS), slots: WORK_SLOTS }),
    translate('artists.open', { smart_count: workload }),
  ]
  return (
    <span className={styles.work} data-full={counts.join('\n')} data-tip="">
      <Text size="small" tone="ink-2" line={16} cut>
        {translate('orders.assign.load', shownOf(artist))}
      </Text>
      <span className={styles.line}>
        <span className="visually-hidden">{[...taken, ...counts].join(', ')}</span>
        <span className={styles.bar} aria-hidden="true">
          {SLOTS.map((slot) => (
            <span key={slot} data-taken={slot < workload || undefined} />
          ))}
        </span>
        {more > 0 && (
          <Text size="small" tone="danger" weight="strong" line={10}>
            +{more}
          </Text>
        )}
        <Text size="small" tone="ink-3" line={10} nowrap aria-hidden="true">
          {translate('artists.open', { smart_count: workload })}
        </Text>
      </span>
    </span>
  )
}
