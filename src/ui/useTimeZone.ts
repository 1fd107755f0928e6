import { useSyncExternalStore } from 'react'
import { onTimeZone, readTimeZone } from './format.ts'

/** The zone that dates are shown in: what keeps its drawing must draw anew with another one. */
export const useTimeZone = (): string => useSyncExternalStore(onTimeZone, readTimeZone)
