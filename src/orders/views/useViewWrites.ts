import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import type { SavedView } from '#contract/savedViews.ts'
import type { OrderListFilter } from '#src/orders/filters/orderFilters.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
import { useListView } from './useListView.ts'
import { viewQueryOf } from './useView.ts'
import { VIEW_COUNTS_KEY, VIEWS_KEY } from './viewsQuery.ts'

export interface ViewNaming {
  readonly name: string
  readonly shared: boolean
}

/** Saves, changes and deletes views; a saved view becomes the list's current one. */
export function useViewWrites(onDone: () => void) {
  const { filterValues, sort } = useListContext()
  const { setView } = useListView()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const { chosen } = useColumnChoice()
  const saves = useCrud('savedViews')
  const contentOf = ({ name, shared }: ViewNaming) => ({
    name,
    shared,
    query: viewQueryOf({ filterValues: filterValues as OrderListFilter, sort }),
    columns: [...chosen],
  })
  const saved = (view: SavedView) => {
    client.setQueryData<readonly SavedView[]>(VIEWS_KEY, (views = []) =>
      [...views.filter(({ id }) => id !== view.id), view].toSorted((a, b) => a.name.localeCompare(b.name)),
    )
    void client.invalidateQueries({ queryKey: VIEW_COUNTS_KEY })
    setView(view.id)
    toast.success(translate('orders.views.saved', { name: view.name }))
    onDone()
  }
  // Someone else may have changed the shared view: reload to show its current state.
  const failed = (error: unknown) => {
    toast.error(error)
    void client.invalidateQueries({ queryKey: VIEWS_KEY })
  }
  const create = useMutation({
    mutationFn: (naming: ViewNaming) => saves.create(contentOf(naming)),
    onSuccess: saved,
    onError: failed,
  })
  const update = useMutation({
    mutationFn: ({ view, ...naming }: ViewNaming & { readonly view: SavedView }) =>
      saves.update(view.id, contentOf(naming), view.version),
    onSuccess: saved,
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) => saves.remove(view.id).then(() => view),
    onSuccess: ({ id, name }) => {
      client.setQueryData<readonly SavedView[]>(VIEWS_KEY, (views) => views?.filter((one) => one.id !== id))
      setView(undefined)
      toast.success(translate('orders.views.deleted', { name }))
      onDone()
    },
    onError: failed,
  })
  return { create, update, remove, isPending: create.isPending || update.isPending || remove.isPending }
}
