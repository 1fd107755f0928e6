import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenQuiet } from './loading/whenQuiet.ts'

/** Whether the browser was idle with no read on its way: what the first screen can do without loads from then on. */
export function useQuiet(): boolean {
  const client = useQueryClient()
  const [quiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(client, () => setQuiet(true)), [client])
  return quiet
}
