import { useTranslate } from 'ra-core'
import { type Artist, MAX_SCORE, SCORES } from '#contract/artists/artists.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { formatCount, formatDollars } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { WorkLoadBar } from '../WorkLoadBar.tsx'

/** Scores, figures and note of the artist, as much as the account sees (B§2, D-10.9). */
export function WorkView() {
  const translate = useTranslate()
  const artist = useRecord<Artist>()
  const { numUnpaid, totalUnpaid, totalPaid, numDone, note } = artist
  const scores = SCORES.map((score) => {
    const value = artist[score]
    const text = value ? `${value} / ${MAX_SCORE}` : translate('artists.notRated')
    return { label: translate(`artists.fields.${score}`), value: value === undefined ? undefined : text }
  })
  const reviewing = artist.numSketchReview + artist.numColorReview + artist.numExportFile
  const facts = [
    { label: translate('artists.name'), value: artist.fullName },
    ...scores,
    { label: translate('artists.doing'), value: String(artist.numColor) },
    { label: translate('artists.reviewing'), value: String(reviewing) },
    {
      label: translate('artists.processed'),
      value: numDone === undefined ? undefined : formatCount(numDone),
    },
    {
      label: translate('artists.totalUnpaid'),
      value:
        totalUnpaid !== undefined &&
        `${formatDollars(totalUnpaid)} · ${translate('artists.unpaidOrders', { smart_count: numUnpaid ?? 0 })}`,
    },
    { label: translate('artists.totalPaid'), value: formatDollars(totalPaid) },
    {
      label: translate('artists.fields.note'),
      value: note === undefined ? undefined : note || translate('artists.noNote'),
    },
  ]
  return (
    <Stack>
      <WorkLoadBar artist={artist} />
      <FactList facts={facts} />
    </Stack>
  )
}
