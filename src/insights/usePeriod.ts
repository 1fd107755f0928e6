import { useSearchParams } from 'react-router'
import { useTimeZone } from '#src/ui/time/useTimeZone.ts'
import { periodOf, readRange } from './period.ts'

/** The period of the URL, the last 30 days unless it names others; each change is a step back in the browser. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const range = readRange(params.get('range'))
  return {
    range,
    period: periodOf(range, useTimeZone()),
    setRange: (next: string | undefined) => setParams(next === undefined ? {} : { range: next }),
  }
}
