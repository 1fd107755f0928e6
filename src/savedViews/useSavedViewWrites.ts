import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { SavedView } from '#contract/savedViews.ts'
import { compareNames } from '#contract/text/names.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { SAVED_VIEW_KEYS } from './savedViewKeys.ts'
import { savedViewName } from './savedViewName.ts'
import { useListView } from './useListView.ts'

/** What a view holds of a list. */
export type SavedViewContent = Pick<SavedView, 'query' | 'columns'>

export type SavedViewNaming = Pick<SavedView, 'name' | 'shared'>

interface CachedViews {
  readonly data: readonly SavedView[]
  readonly total: number
}

const byName = (one: SavedView, other: SavedView) => compareNames(one.name, other.name)

/** Applies a change to the cached views. */
function useKeepViews() {
  const client = useQueryClient()
  return (change: (views: readonly SavedView[]) => readonly SavedView[]) =>
    client.setQueriesData<CachedViews>({ queryKey: SAVED_VIEW_KEYS.lists }, (views) => {
      const data = change(views?.data ?? [])
      return { data, total: data.length }
    })
}

/**
 * Saves, changes and deletes views; a saved view becomes the list's current one.
 * @param content what the list shows now
 */
export function useSavedViewWrites(content: SavedViewContent, onDone: () => void) {
  const { setView } = useListView()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const keep = useKeepViews()
  const crud = useCrud('savedViews')
  const saved = (view: SavedView) => {
    keep((views) => [...views.filter(({ id }) => id !== view.id), view].toSorted(byName))
    void client.invalidateQueries({ queryKey: SAVED_VIEW_KEYS.counts })
    setView(view.id)
    toast.success(translate('savedViews.saved', { name: savedViewName(translate, view) }))
    onDone()
  }
  const deleted = (gone: SavedView) => {
    keep((views) => views.filter(({ id }) => id !== gone.id))
    setView(undefined)
    toast.success(translate('savedViews.deleted', { name: savedViewName(translate, gone) }))
    onDone()
  }
  // Someone else may have changed the shared view: reload to show its current state.
  const onError = (error: unknown) => {
    toast.error(error)
    void client.invalidateQueries({ queryKey: SAVED_VIEW_KEYS.lists })
  }
  const bodyOf = (naming: SavedViewNaming) => ({
    ...naming,
    query: content.query,
    columns: content.columns && [...content.columns],
  })
  const create = useMutation({
    mutationFn: (naming: SavedViewNaming) => crud.create(bodyOf(naming)),
    onSuccess: saved,
    onError,
  })
  const update = useMutation({
    mutationFn: ({ view, ...naming }: SavedViewNaming & { readonly view: SavedView }) =>
      crud.update(view.id, bodyOf(naming), view.version),
    onSuccess: saved,
    onError,
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) => crud.remove(view.id).then(() => view),
    onSuccess: deleted,
    onError,
  })
  return { create, update, remove, isPending: create.isPending || update.isPending || remove.isPending }
}
