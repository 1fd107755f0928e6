import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { JOBS } from './jobKeys.ts'

const EVERY_MS = 5000

/** Reads the jobs again every five seconds while the page is visible: they run without a live event. */
export function useFreshJobs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: JOBS })
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [client])
}
