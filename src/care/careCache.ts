import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useCallback } from 'react'
import type { CareReminder } from '#contract/care/care.ts'
import { CARE_LISTS } from './careKeys.ts'

interface CachedPage {
  readonly data: readonly CareReminder[]
}

/** Shows changed reminders in all cached pages at once. */
export function useKeepReminders(): (changed: readonly CareReminder[]) => void {
  const client = useQueryClient()
  return useCallback(
    (changed) => {
      const byId = new Map(changed.map((reminder) => [reminder.id, reminder]))
      client.setQueriesData<CachedPage>(
        { queryKey: CARE_LISTS },
        (page) => page && { ...page, data: page.data.map((one) => byId.get(one.id) ?? one) },
      )
    },
    [client],
  )
}

/** The reminders with these ids as they were last shown, on this page or another. */
export function useKnownReminders(ids: readonly number[]): readonly CareReminder[] {
  const client = useQueryClient()
  const { data = [] } = useListContext<CareReminder>()
  const pages = client
    .getQueriesData<CachedPage>({ queryKey: CARE_LISTS })
    .flatMap(([, page]) => page?.data ?? [])
  const byId = new Map([...pages, ...data].map((reminder) => [reminder.id, reminder]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
