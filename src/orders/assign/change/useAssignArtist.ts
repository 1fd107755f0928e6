import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { assignArtist, type OrderRow, undoAssign } from '#contract/orders/orders.ts'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { OWN_WRITE } from '#src/orders/data/ownChanges.ts'
import { useReloadPage } from '#src/orders/data/steps/stepCache.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { NOBODY } from '../useAssign.ts'

export interface ArtistChange {
  /** Login, or NOBODY. */
  readonly to: string
  readonly budget?: number | undefined
  /** Whether the artist goes on from the work that is there (D-7.47). */
  readonly keep?: boolean | undefined
}

/** Puts the order into the lists; lanes, budgets and timeline of an open page change, too. */
function useKeepArtist() {
  const keep = useKeepOrders()
  const client = useQueryClient()
  const reload = useReloadPage()
  return (row: OrderRow) => {
    keep([row])
    void client.invalidateQueries({ queryKey: ORDER_KEYS.artists, refetchType: 'none' })
    reload(row.code)
  }
}

/** Undoes an own change of artist by its operation (D-7.45). */
export function useUndoArtist(order: Pick<OrderRow, 'id' | 'code'>) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepArtist()
  const reload = useReloadPage()
  return useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: (operation: string) => call(undoAssign, { id: String(order.id) }, { body: { operation } }),
    onSuccess: (row) => {
      keep(row)
      toast.takenBack(translate('orders.assign.undone', { number: row.number }))
    },
    onError: (error) => {
      toast.error(error)
      // The page shows what has happened since.
      reload(order.code)
    },
  })
}

const isConflict = (error: unknown) =>
  error instanceof ApiProblem && error.problem.errorKey === 'versionConflict'

/** Reads the order again, on its page and in the lists. */
function useRenewOrder(code: string) {
  const client = useQueryClient()
  const reload = useReloadPage()
  return () => {
    reload(code)
    void client.invalidateQueries({ queryKey: ORDER_KEYS.lists })
  }
}

/**
 * Assigns an artist, or nobody; the message offers to undo it. The server refuses it if the status or the artist is not what
 * the order shows (D-4.37).
 */
export function useAssignArtist(order: OrderRow, onDone: () => void) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepArtist()
  const undo = useUndoArtist(order)
  const renew = useRenewOrder(order.code)
  return useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: ({ to, budget, keep: keeps }: ArtistChange) =>
      call(
        assignArtist,
        { id: String(order.id), to },
        {
          query: {
            ...(budget !== undefined && { budget: String(budget) }),
            ...(keeps && { keep: 'true' as const }),
            status: order.status,
            ...(order.assignedTo !== undefined && { was: order.assignedTo?.login ?? NOBODY }),
          },
        },
      ),
    onSuccess: ({ undo: undoable, ...row }) => {
      keep(row)
      const key = row.assignedTo ? 'orders.assign.artistDone' : 'orders.assign.artistRemoved'
      const text = translate(key, { number: row.number, name: row.assignedTo?.firstName ?? '' })
      toast.success(text, undoable && (() => undo.mutate(undoable.operation)))
      onDone()
    },
    onError: (error) => {
      toast.error(error)
      // Somebody has changed what was asked about: it is asked again by what is there now.
      if (isConflict(error)) renew()
    },
  })
}
