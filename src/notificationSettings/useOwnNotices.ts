import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import {
  getOwnNoticeSettings,
  type OwnNoticeSettings,
  setOwnNoticeSettings,
} from '#contract/notificationSettings/ownNotices.ts'
import type { z } from '#contract/schema/z.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { OWN_KEY } from './settingsKeys.ts'

export type OwnChange = z.input<typeof setOwnNoticeSettings.body>

interface Changing {
  readonly change: OwnChange
  readonly undo: OwnChange
}

const withChange = (
  settings: OwnNoticeSettings,
  { choices = [], quietHours }: OwnChange,
): OwnNoticeSettings => ({
  ...settings,
  choices: settings.choices.map((one) => choices.find(({ kind }) => kind === one.kind) ?? one),
  ...(quietHours !== undefined && { quietHours }),
})

/** The change that puts the settings back. */
const inverse = (settings: OwnNoticeSettings, { choices = [], quietHours }: OwnChange): OwnChange => ({
  choices: settings.choices.filter((one) => choices.some(({ kind }) => kind === one.kind)),
  ...(quietHours !== undefined && { quietHours: settings.quietHours }),
})

/** The account's own settings. A change is shown and saved at once, and taken back if it fails (D-11.71). */
export function useOwnNotices() {
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  // The cache tells its observers a moment later, until when a switch would fall back.
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const query = useQuery({
    queryKey: OWN_KEY,
    queryFn: ({ signal }) => call(getOwnNoticeSettings, {}, { signal }),
  })
  const patch = (change: OwnChange) =>
    client.setQueryData<OwnNoticeSettings>(OWN_KEY, (settings) => settings && withChange(settings, change))
  const { mutate } = useMutation({
    mutationKey: OWN_KEY,
    // One after the other, so that the last choice wins.
    scope: { id: 'ownNotices' },
    mutationFn: ({ change }: Changing) => call(setOwnNoticeSettings, {}, { body: change }),
    onError: (error, { undo }) => {
      patch(undo)
      toast.error(error)
    },
    onSuccess: (saved) => {
      // The answer does not know of changes that wait behind it.
      if (client.isMutating({ mutationKey: OWN_KEY }) === 1) client.setQueryData(OWN_KEY, saved)
    },
  })
  const set = (change: OwnChange) => {
    const before = client.getQueryData<OwnNoticeSettings>(OWN_KEY)
    if (!before) return
    void client.cancelQueries({ queryKey: OWN_KEY })
    patch(change)
    refresh()
    mutate({ change, undo: inverse(before, change) })
  }
  return { ...query, set }
}
