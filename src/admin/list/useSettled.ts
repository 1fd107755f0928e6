import { useListContext } from 'ra-core'
import { useEffect, useState } from 'react'
import { whenIdle } from '#src/ui/loading/whenIdle.ts'

/** Whether the first rows are there and the browser was idle since: what nobody sees yet loads from then on. */
export function useSettled(): boolean {
  const { isPending } = useListContext()
  const [settled, setSettled] = useState(false)
  useEffect(() => (isPending ? undefined : whenIdle(() => setSettled(true))), [isPending])
  return settled
}
