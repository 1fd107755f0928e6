import { useMemo, useState } from 'react'
import type { CareReminder } from '#contract/care/care.ts'
import { useMark } from './useMark.ts'

/** What the buttons of the rows do, and the reminder whose mail is open. */
export function useActs() {
  const [writing, write] = useState<CareReminder>()
  const { mutate, isPending } = useMark()
  const acts = useMemo(
    () => ({
      write,
      mark: (id: number) => {
        if (!isPending) mutate([id])
      },
    }),
    [mutate, isPending],
  )
  return { acts, writing, close: () => write(undefined) }
}
