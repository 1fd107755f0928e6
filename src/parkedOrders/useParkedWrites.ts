import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import {
  type Completion,
  dismissParked,
  type ParkedOrder,
  type ParkedRow,
  takeParked,
} from '#contract/parkedOrders/parkedOrders.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { PARKED } from './parkedKeys.ts'

/** Takes an order in or dismisses it, and says so; if someone else was faster, shows what became of it. */
export function useParkedWrites({ id, version }: Pick<ParkedOrder, 'id' | 'version'>) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const params = { id: String(id) }
  const refresh = () => client.invalidateQueries({ queryKey: PARKED })
  /** Whether someone else was faster, which is then said and shown. */
  const isLate = (error: unknown): boolean => {
    const problem = error instanceof ApiProblem ? error.problem : undefined
    if (problem?.errorKey === 'versionConflict') void refresh()
    if (problem?.errorKey !== 'alreadySettled') return false
    toast.error(problem.detail || error)
    void refresh()
    return true
  }
  const take = async (body: Omit<Partial<Completion>, 'version'>): Promise<void> => {
    try {
      const { order }: ParkedRow = await call(takeParked, params, { body: { ...body, version } })
      toast.success(translate('parked.taken', { number: order?.number ?? '' }))
      void refresh()
      if (order) await navigate(`/order/${encodeURIComponent(order.code)}`)
    } catch (error) {
      if (!isLate(error)) throw error
    }
  }
  const dismiss = useMutation({
    mutationFn: (reason: string) => call(dismissParked, params, { body: { reason, version } }),
    onSuccess: async () => {
      toast.success(translate('inbox.dismissed'))
      await refresh()
    },
    onError: (error) => {
      if (!isLate(error)) toast.error(error)
    },
  })
  return { take, dismiss }
}
