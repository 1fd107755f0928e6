import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'ra-core'
import { useEffect } from 'react'
import { getSetup, type Setup, type SetupStep } from '#contract/firstDay/firstDay.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

export const SETUP = ['setup'] as const

/** Asked again while something is open, since some steps are done elsewhere. */
const AGAIN_MS = 15_000
/** While a test mail is on its way. */
const SOON_MS = 2000

/** Whether a step in this state is still to be settled. */
export const isUnsettled = ({ state }: Pick<Setup['steps'][number], 'state'>): boolean =>
  state === 'OPEN' || state === 'FAILING'

/** Steps with a test that can be made again once they are done. */
const TESTED: readonly SetupStep[] = ['address', 'intake', 'mail']

export const canTestAgain = ({ step, state }: Setup['steps'][number]): boolean =>
  state === 'DONE' && TESTED.includes(step)

export const isStepOpen = ({ steps }: Pick<Setup, 'steps'>): boolean => steps.some(isUnsettled)

function againAfter(setup: Setup | undefined): number | false {
  if (!setup || !isStepOpen(setup)) return false
  const state = setup.mail.test?.state
  return state === 'QUEUED' || state === 'SENDING' ? SOON_MS : AGAIN_MS
}

/** The set-up of the shop; undefined while it loads, and null for those who do not set it up, or if it failed. */
export function useSetup(): Setup | null | undefined {
  const call = useCall()
  const can = useCan(getSetup)
  const { data, isPending } = useQuery({
    queryKey: SETUP,
    queryFn: ({ signal }) => call(getSetup, {}, { signal }),
    enabled: can,
    staleTime: 0,
    refetchInterval: ({ state }) => againAfter(state.data),
  })
  return can && isPending ? undefined : (data ?? null)
}

/** Remembers for home whether something is open: a shop that is set up is not asked there again. */
export function useRemembered(setup: Setup | null | undefined): void {
  const [, remember] = useStore<string>('setup.home')
  const open = setup ? isStepOpen(setup) : undefined
  useEffect(() => {
    if (open !== undefined) remember(open ? 'open' : 'settled')
  }, [open, remember])
}

/** A call that changes the set-up and answers with it. */
export function useSetupWrite<Given = void>(
  write: (given: Given) => Promise<Setup>,
  { done, onError }: { readonly done?: string; readonly onError?: (error: Error) => void } = {},
) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: write,
    onSuccess: async (setup) => {
      // An answer that was asked for before would bring the old state back.
      await client.cancelQueries({ queryKey: SETUP })
      client.setQueryData(SETUP, setup)
      if (done !== undefined) toast.success(done)
    },
    onError: onError ?? toast.error,
  })
}
