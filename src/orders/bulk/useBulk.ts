import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import { type BulkPreview, type BulkResult, MAX_NAMED, previewBulk } from '#contract/orders/bulk.ts'
import { type BudgetsPreview, previewBudgets } from '#contract/orders/bulkBudgets.ts'
import { useListTools } from '#src/admin/list/ListTools.ts'
import { filterQuery } from '#src/admin/list/listUrl.ts'
import type { Selection } from '#src/admin/list/useSelection.ts'
import { ORDER_KEYS } from '#src/orders/data/orderKeys.ts'
import { OWN_WRITE } from '#src/orders/data/ownChanges.ts'
import type { OrderListFilter } from '#src/orders/filters/orderFilters.ts'
import { useOrderFilters } from '#src/orders/filters/useOrderFilters.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { type BulkAction, succeeded } from './bulkActions.ts'
import { type BulkTarget, pin, sendBulk } from './bulkCalls.ts'
import { type BulkUndo, useBulkUndo } from './useBulkUndo.ts'
import { useKeepBulk } from './useKeepBulk.ts'
import { useKept } from './useKept.ts'

/** The pinned target of an action, so that it changes exactly what was counted. */
export interface Prepared {
  readonly target: BulkTarget
  readonly preview: BulkPreview
  /** What is wrong with prints that would leave; only if it was asked for and there is something to say. */
  readonly prints: ReactNode
  /** Only if it was asked for and the account sets budgets. */
  readonly budgets: BudgetsPreview | undefined
}

/** What an action has to know besides the counts. */
interface Asks {
  readonly prints?: boolean
  /** What setting budgets would change; with the login of an artist, once the orders are assigned to them. */
  readonly budgets?: { readonly to?: string }
}

/** The orders that an action or its undo has skipped. */
export interface Outcome {
  readonly action: BulkAction | undefined
  readonly skipped: BulkResult['skipped']
}

export interface BulkControl {
  /** Whether an action is being prepared or run. */
  readonly busy: boolean
  /** Resolves to undefined if it failed, which was shown already. */
  readonly prepare: (asks?: Asks) => Promise<Prepared | undefined>
  readonly run: (action: BulkAction, target: BulkTarget) => void
  readonly outcome: Outcome | undefined
  readonly dismiss: () => void
  /** Retries the action for the orders where it failed; undefined if there are none. */
  readonly retry: (() => void) | undefined
  readonly undo: BulkUndo
}

interface Run {
  readonly action: BulkAction
  readonly target: BulkTarget
  /** The list's selection at the start. */
  readonly chosen: Selection | undefined
  /** Whether that list is still in view. */
  readonly stays: () => boolean
  /** Set for a retry of some orders: the others that were skipped. */
  readonly rest?: BulkResult['skipped']
}

const failedOf = (outcome: Outcome | undefined) =>
  outcome?.skipped.filter(({ reason }) => reason === 'failed').map(({ id }) => id) ?? []

/** Keeps skipped orders selected for review, unless they are gone or too many. */
function keepSkipped(selection: Selection, target: BulkTarget, { skipped }: BulkResult): void {
  const kept = skipped.filter(({ reason }) => reason !== 'notFound').map(({ id }) => id)
  if ('id' in target) {
    const stay = new Set(kept)
    selection.set(
      target.id.filter((id) => !stay.has(id)),
      false,
    )
  } else {
    selection.clear()
    if (kept.length <= MAX_NAMED) selection.set(kept, true)
  }
}

/** Returns a check whether the list is still mounted with the same filters. */
function useInView(filter: OrderListFilter): () => () => boolean {
  const scope = JSON.stringify(filterQuery(filter))
  const current = useRef<string>(undefined)
  useEffect(() => {
    current.current = scope
    return () => {
      current.current = undefined
    }
  }, [scope])
  return () => () => current.current === scope
}

/** Counts the selected orders and fixes them, so that an action changes exactly what was counted. */
function usePreparing(selection: Selection | undefined, filter: OrderListFilter) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ prints: asksPrints, budgets: ofBudgets }: Asks): Promise<Prepared | undefined> => {
      const target = selection && (await pin(call, selection, filter))
      if (!target) return undefined
      const [preview, prints, budgets] = await Promise.all([
        call(previewBulk, {}, { body: target }),
        asksPrints &&
          import('./printsQuestion.tsx').then(({ printsQuestion }) => printsQuestion(call, target)),
        ofBudgets && call(previewBudgets, {}, { body: { ...target, ...ofBudgets } }),
      ])
      return { target, preview, prints, budgets }
    },
    onSuccess: (prepared) => {
      if (prepared) return
      toast.warn(translate('orders.bulk.noneLeft'))
      void client.invalidateQueries({ queryKey: ORDER_KEYS.lists })
    },
    onError: (error) => toast.error(error),
  })
}

/** Runs an action, keeps its undo, and shows what it has skipped. */
function useRunning(show: (action: BulkAction | undefined, skipped: BulkResult['skipped']) => void) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const keep = useKeepBulk()
  const undo = useBulkUndo(toast, (skipped) => show(undefined, skipped))
  const running = useMutation({
    mutationKey: OWN_WRITE,
    mutationFn: ({ action, target }: Run) => sendBulk(call, action, target),
    onSuccess: (result, { action, target, rest, chosen, stays }) => {
      keep(result, action, { matching: 'selection' in target, fromList: stays() })
      if (chosen) keepSkipped(chosen, target, result)
      if (result.updatedCount > 0) toast.success(succeeded(translate, action, result))
      show(action, [...result.skipped, ...(rest ?? [])])
      undo.offer(action, result, rest !== undefined)
    },
    onError: (error) => toast.error(error),
  })
  return { running, undo }
}

/** Bulk actions on the selected orders: prepare, confirm, run, undo. */
export function useBulk(): BulkControl {
  const { selection } = useListTools()
  const { filter } = useOrderFilters()
  const watch = useInView(filter)
  const [outcome, setOutcome] = useKept<Outcome>('bulkOutcome')
  const preparing = usePreparing(selection, filter)
  const { running, undo } = useRunning((action, skipped) =>
    setOutcome(skipped.length > 0 ? { action, skipped } : undefined),
  )
  const failed = failedOf(outcome)
  const action = outcome?.action
  const retry = () => {
    const now = new Set(failed.slice(0, MAX_NAMED))
    const rest = outcome?.skipped.filter(({ id }) => !now.has(id)) ?? []
    if (action) running.mutate({ action, target: { id: [...now] }, chosen: selection, stays: watch(), rest })
  }
  const prepare = async (asks: Asks = {}) => {
    const stays = watch()
    const prepared = await preparing.mutateAsync(asks).catch(() => undefined)
    // If the list changed meanwhile, the question would be about the wrong orders.
    return stays() ? prepared : undefined
  }
  return {
    busy: preparing.isPending || running.isPending || undo.busy,
    prepare,
    run: (given, target) => running.mutate({ action: given, target, chosen: selection, stays: watch() }),
    outcome,
    dismiss: () => setOutcome(undefined),
    retry: action && failed.length > 0 ? retry : undefined,
    undo,
  }
}
