import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { holdsPayment } from '#contract/artists/paymentChange.ts'
import { sumMoney } from '#contract/money.ts'
import { type PayRunCandidate, previewPayRun, startPayRun } from '#contract/payouts/payRuns.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { RUN_KEYS, runPageKey, runPath } from '../runQueries.ts'

const previewKey = (until: string) => [...RUN_KEYS.preview, until] as const

/** What is unpaid up to the day, by artist. @param until undefined if no valid day is chosen */
export function useCandidates(until: string | undefined) {
  const call = useCall()
  return useQuery({
    queryKey: previewKey(until ?? ''),
    queryFn: ({ signal }) => call(previewPayRun, {}, { query: { until: until ?? '' }, signal }),
    enabled: until !== undefined,
    // Others may pay meanwhile: a review always starts with current sums.
    staleTime: 0,
    gcTime: 0,
    // Not under the eyes of the reviewer. The server skips an artist whose sum has changed.
    refetchOnWindowFocus: false,
  })
}

/** Whether a run can pay the artist now. */
export const isPayable = ({ activated, paymentChange }: PayRunCandidate): boolean =>
  activated && !holdsPayment(paymentChange)

/** Which artists are ticked: all who can be paid, but those that were unticked. */
export function useTicks(candidates: readonly PayRunCandidate[]) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const payable = candidates.filter(isPayable)
  const ticked = payable.filter(({ artist }) => !unticked.has(artist.login))
  const flip = (login: string) => {
    const next = new Set(unticked)
    if (!next.delete(login)) next.add(login)
    setUnticked(next)
  }
  const all = payable.length > 0 && ticked.length === payable.length
  return {
    ticked,
    total: sumMoney(ticked.map(({ total }) => total)),
    has: (login: string) => ticked.some(({ artist }) => artist.login === login),
    flip,
    all,
    some: ticked.length > 0,
    flipAll: () => setUnticked(all ? new Set(payable.map(({ artist }) => artist.login)) : new Set()),
  }
}
export type Ticks = ReturnType<typeof useTicks>

interface Reviewed {
  readonly until: string
  readonly ticked: readonly PayRunCandidate[]
  readonly note: string
}

/**
 * Starts the run and leads to its page. The call has an idempotency key by its content until it succeeds: after a
 * lost answer, another click pays nobody twice.
 */
export function useStart() {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ until, ticked, note }: Reviewed) => {
      const artists = ticked.map(({ artist, total }) => ({ login: artist.login, total }))
      return call(startPayRun, {}, { body: { until, artists, note } })
    },
    onSuccess: (run) => {
      client.setQueryData(runPageKey(run.id), run)
      void client.invalidateQueries({ queryKey: RUN_KEYS.lists })
      void navigate(runPath(run.id), { replace: true })
    },
    onError: (error, { until }) => {
      toast.error(error)
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500)
        void client.invalidateQueries({ queryKey: previewKey(until) })
    },
  })
}
