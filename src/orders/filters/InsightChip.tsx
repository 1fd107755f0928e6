import { type TranslateFunction, useTranslate } from 'ra-core'
import { type InsightSlice, sliceOf } from '#contract/insights/slices.ts'
import { useOrderFilters } from '#src/orders/filters/useOrderFilters.ts'
import { FilterPill } from '#src/ui/filters/FilterPill.tsx'
import { formatDate } from '#src/ui/format.ts'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/insightSlices.ts'),
  vi: () => import('#i18n/vi/screens/orders/insightSlices.ts'),
}

interface InsightChipProps {
  readonly insight: string
}

/** A removable chip that says which bar of the insights the listed orders are of. */
export const InsightChip = (props: InsightChipProps) => (
  <MoreTexts texts={TEXTS}>
    <Chip {...props} />
  </MoreTexts>
)

function Chip({ insight }: InsightChipProps) {
  const translate = useTranslate()
  const { setFilter } = useOrderFilters()
  const slice = sliceOf(insight)
  const name = translate('insightSlices.name')
  return (
    <FilterPill
      name={name}
      value={slice && sliceWords(slice, translate)}
      removeLabel={translate('orders.filter.remove', { name })}
      onClear={() => setFilter({ insight: undefined })}
    />
  )
}

/** What is counted, without the days. */
function barWords(slice: InsightSlice, translate: TranslateFunction): string {
  const words = `insightSlices.${slice.slice}`
  switch (slice.slice) {
    case 'lane':
      return translate(words, {
        status: translate(`orders.status.${slice.key}`),
        age: translate(`insightSlices.age.${slice.age}`),
      })
    case 'time':
      return translate(words, { status: translate(`orders.status.${slice.key}`) })
    case 'rounds':
      return translate(words, { count: slice.key, smart_count: slice.key === '1' ? 1 : 2 })
    case 'answers':
      return translate(`${words}.${slice.key}`)
    case 'firstPass':
    case 'sentBack':
      return translate(words, { stage: translate(`insightSlices.stage.${slice.key}`) })
    default:
      return translate(words)
  }
}

function sliceWords(slice: InsightSlice, translate: TranslateFunction): string {
  const words = barWords(slice, translate)
  if (slice.slice === 'lane') return words
  const { from, to } = slice.range
  return `${words}, ${from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}`
}
