import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type BusMessage, useLive } from './bus.ts'

/** Minimum time between refetches, in milliseconds: on a busy day changes come every second. */
const EVERY_MS = 2000

/** Reads the queries again after live events of these names, once for all events of two seconds or the given time. */
export function useLiveQueries(
  names: readonly BusMessage['name'][],
  queryKeys: readonly QueryKey[],
  every = EVERY_MS,
): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(({ name }) => {
    if (!names.includes(name) || timer.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey })
    }, every)
  })
}
