import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { daysOf } from '#contract/lists/dayRange.ts'
import { formatDate } from '../format.ts'
import { DEFAULT_RANGE, isPreset } from './dateRange.ts'

/** A text for a range: the name of the preset, or its days. */
export function useRangeText() {
  const translate = useTranslate()
  return useCallback(
    (range: string = DEFAULT_RANGE): string => {
      if (isPreset(range)) return translate(`ui.range.${range}`)
      const { from = '', to = '' } = daysOf(range) ?? {}
      if (from === to) return formatDate(from)
      if (!from) return translate('ui.range.until', { day: formatDate(to) })
      if (!to) return translate('ui.range.since', { day: formatDate(from) })
      return `${formatDate(from)} – ${formatDate(to)}`
    },
    [translate],
  )
}
