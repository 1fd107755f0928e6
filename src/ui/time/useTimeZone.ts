import { useSyncExternalStore } from 'react'
import { onTimeZone, readTimeZone } from '../format.ts'

/** The current time zone of dates; memoised components need it to re-render on a change. */
export const useTimeZone = (): string => useSyncExternalStore(onTimeZone, readTimeZone)
