import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The current time, updated every minute, so that a page left open does not show yesterday's deadlines. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
