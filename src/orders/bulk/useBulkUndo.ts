import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { type BulkResult, undoBulk } from '#contract/orders/bulk.ts'
import { UNDO_MINUTES } from '#contract/orders/undo.ts'
import { many } from '#src/orders/data/many.ts'
import { OWN_WRITE } from '#src/orders/data/ownChanges.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import type { ToastCalls } from '#src/ui/feedback/toast.tsx'
import type { BulkAction } from './bulkActions.ts'
import { useKeepBulk } from './useKeepBulk.ts'
import { useKept } from './useKept.ts'

/** What can be undone: an action with its retries. */
interface Undoable {
  readonly kind: BulkAction['kind']
  readonly count: number
  readonly operations: readonly string[]
  /** Expiry by the local clock, in milliseconds since 1970. */
  readonly until: number
}

export interface BulkUndo {
  readonly busy: boolean
  readonly undoable: Undoable | undefined
  /** With `again`, this is a retry for some orders, which is undone together with the action before. */
  readonly offer: (action: BulkAction, result: BulkResult, again: boolean) => void
  readonly dismiss: () => void
  readonly undo: () => void
}

const isGone = (error: unknown) =>
  error instanceof ApiProblem && ['undoExpired', 'notFound'].includes(error.problem.errorKey ?? '')

/** Undoes an action and its retries one after the other. Resolves to the number of orders undone. */
function useTakeBack(
  store: (left: Undoable | undefined) => void,
  onSkipped: (skipped: BulkResult['skipped']) => void,
) {
  const call = useCall()
  const keep = useKeepBulk()
  return async ({ kind, operations, until, count: all }: Undoable) => {
    const skipped: BulkResult['skipped'] = []
    let count = 0
    for (const [at, operation] of operations.entries()) {
      const result = await call(undoBulk, {}, { body: { operation } })
      skipped.push(...result.skipped)
      count += result.updatedCount
      // Report each undone part, even if the next one fails.
      const left = { kind, until, count: all - count - skipped.length, operations: operations.slice(at + 1) }
      store(left.operations.length > 0 ? left : undefined)
      keep(result, { kind })
      onSkipped([...skipped])
    }
    return count
  }
}

/**
 * Undo of a Mark as Done, Refund, assignment or setting of budgets, for ten minutes or until the next one.
 * @param toast used for the action's message, which the undo message replaces
 * @param onSkipped receives what could not be undone
 */
export function useBulkUndo(
  toast: ToastCalls,
  onSkipped: (skipped: BulkResult['skipped']) => void,
): BulkUndo {
  const translate = useTranslate()
  const [undoable, store] = useKept<Undoable>('bulkUndo')
  useExpiry(undoable?.until, () => store(undefined))
  const takeBack = useTakeBack(store, onSkipped)
  const { mutate, isPending } = useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: takeBack,
    onSuccess: (count) => {
      if (count > 0) toast.takenBack(translate('orders.bulk.undone', many(count)))
    },
    onError: (error) => {
      if (isGone(error)) store(undefined)
      toast.error(error)
    },
  })
  return {
    busy: isPending,
    undoable,
    offer: (action, { operation, updatedCount }, again) => {
      if (!operation) return
      const before = again ? undoable : undefined
      store({
        kind: action.kind,
        count: (before?.count ?? 0) + updatedCount,
        operations: [...(before?.operations ?? []), operation],
        // Counted from now: the local clock may differ from the server's, which has the last word.
        until: before?.until ?? Date.now() + UNDO_MINUTES * 60_000,
      })
    },
    dismiss: () => store(undefined),
    undo: () => undoable && !isPending && mutate(undoable),
  }
}

/** Calls back when the local clock reaches the time. */
function useExpiry(until: number | undefined, onExpired: () => void): void {
  const expire = useEffectEvent(onExpired)
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setTimeout(() => expire(), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
}
