import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  listActionRecipients,
  RECIPIENTS_PAGE,
  type Recipient,
} from '#contract/notificationSettings/notificationSettings.ts'
import { useCall } from '#src/providers/useCall.ts'
import { RECIPIENTS_KEY } from './settingsKeys.ts'

/** Removes duplicates: a save meanwhile moves people between the pages. */
const once = (people: readonly Recipient[]): readonly Recipient[] => [
  ...new Map(people.map((one) => [one.userId, one])).values(),
]

/** Those who can be told of the action, the ticked first; more pages on demand (D-11.22). */
export function useActionRecipients(actionId: number, text: string) {
  const call = useCall()
  const query = useInfiniteQuery({
    queryKey: [...RECIPIENTS_KEY, actionId, text],
    queryFn: ({ pageParam, signal }) =>
      call(
        listActionRecipients,
        {},
        { query: { ...(text && { s: text }), actionId, page: pageParam, size: RECIPIENTS_PAGE }, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * RECIPIENTS_PAGE < total ? pages.length : undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  const people = useMemo(() => pages && once(pages.flatMap(({ rows }) => rows)), [pages])
  return { ...query, people }
}
