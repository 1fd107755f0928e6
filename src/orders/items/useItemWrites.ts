import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Attachment } from '#contract/files/attachments.ts'
import { addItem, addItemFiles, deleteItemFile, saveSummary } from '#contract/orders/items.ts'
import { EXTRA_FEES, type Order, type OrderItem } from '#contract/orders/orders.ts'
import { staleText } from '#src/drafts/staleText.ts'
import { usePatchOrder, useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { useDeleteFile } from '#src/orders/data/useDeleteFile.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'

type ItemPatch = (item: OrderItem) => OrderItem

interface Summary {
  readonly html: string
  /** The version that the edit is based on. */
  readonly version: number
}

interface NewItem {
  readonly name: string
  readonly productName: string
  readonly note: string
  readonly files: readonly Attachment[]
}

/** Updates an item in the cache without refetching it. */
export function usePatchItem(order: Order): (id: number, patch: ItemPatch) => void {
  const patchOrder = usePatchOrder(order.code)
  return (id, patch) =>
    patchOrder((was) => ({
      ...was,
      items: was.items.map((item) => (item.id === id ? patch(item) : item)),
    }))
}

/** Edits an item of the order: its summary, adding and removing files (D-7.2, D-7.4, D-7.15). */
export function useItemWrites(order: Order, item: OrderItem) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const patch = usePatchItem(order)
  const reload = useReloadOrder(order.code)
  const params = { id: String(order.id), itemId: String(item.id) }
  const onError = (error: unknown) => {
    // The editor itself shows both texts.
    if (staleText(error)) return
    toast.error(error)
    if (error instanceof ApiProblem && error.status === 404) reload()
  }
  const summary = useMutation({
    mutationFn: ({ html, version }: Summary) =>
      call(saveSummary, params, { body: { id: item.id, summarize: html, version } }),
    onSuccess: (saved) => {
      patch(item.id, () => saved)
      toast.success(translate('orders.item.summarySaved'))
    },
    onError,
  })
  const files = useMutation({
    mutationFn: (given: readonly Attachment[]) =>
      call(addItemFiles, params, { body: { attachments: given.map(({ id }) => ({ id })) } }),
    onSuccess: (saved) => {
      patch(item.id, () => saved)
      toast.success(translate('orders.item.filesAdded'))
    },
    onError,
  })
  const without = (gone: number) => (file: Attachment) => file.id !== gone
  const remove = useDeleteFile(
    (attachmentId) => call(deleteItemFile, { ...params, attachmentId }),
    (gone) =>
      patch(item.id, (was) => ({
        ...was,
        photos: was.photos.filter(without(gone)),
        attachments: was.attachments.filter(without(gone)),
      })),
  )
  return { summary, files, remove }
}

/** Adding a fee or a print changes the order in ways the response does not include (D-4.5, D-6.10). */
const changesOrder = ({ productName, productType }: OrderItem) =>
  productType === 'CANVAS' || EXTRA_FEES.some((fee) => fee.toLowerCase() === productName.toLowerCase())

/** Adds a product to the order and updates the page at once (D-7.5). */
export function useAddItem(order: Order) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const patch = usePatchOrder(order.code)
  const reload = useReloadOrder(order.code)
  return useMutation({
    mutationFn: ({ files, ...given }: NewItem) =>
      call(
        addItem,
        { id: String(order.id) },
        { body: { ...given, attachments: files.map(({ id }) => ({ id })) } },
      ),
    onSuccess: (item) => {
      patch((was) => ({ ...was, items: [...was.items.filter(({ id }) => id !== item.id), item] }))
      if (changesOrder(item)) reload()
      toast.success(translate('orders.item.added', { name: item.name }))
    },
    onError: (error) => toast.error(error),
  })
}
