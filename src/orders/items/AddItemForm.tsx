import { useTranslate } from 'ra-core'
import { type FormEvent, useCallback, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useDraft } from '#src/drafts/useDraft.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import styles from './AddItemDialog.module.css'
import { useAddItem } from './useItemWrites.ts'
import { useProductChoices } from './useProductChoices.ts'

interface AddItemFormProps {
  readonly order: Order
  readonly uploads: Uploads
  readonly onCancel: () => void
  readonly onAdded: (id: number) => void
}

/** The entered item and the call that creates it; its texts are drafts until then. */
function useNewItem({ order, uploads, onAdded }: Omit<AddItemFormProps, 'onCancel'>) {
  const translate = useTranslate()
  const toast = useToast()
  const add = useAddItem(order)
  const [product, setProduct] = useState<Product>()
  const name = useDraft(`order.${order.id}.newItem.name`)
  const note = useDraft(`order.${order.id}.newItem.note`)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!product) return toast.warn(translate('validation.noProduct'))
    if (uploads.busy) return toast.warn(translate('uploads.busy'))
    add.mutate(
      { name: name.text, productName: product.label, note: note.text, files: uploads.uploaded },
      {
        onSuccess: ({ id }) => {
          name.sent()
          note.sent()
          uploads.clear()
          onAdded(id)
        },
      },
    )
  }
  const discard = () => {
    name.discard()
    note.discard()
  }
  const restored = note.restored ?? name.restored
  return { product, setProduct, name, note, restored, discard, send, pending: add.isPending }
}

/** Product, display name, note and files of a new item; only the product is required (A§5 Add product). */
export function AddItemForm({ onCancel, ...props }: AddItemFormProps) {
  const translate = useTranslate()
  const { product, setProduct, name, note, restored, discard, send, pending } = useNewItem(props)
  return (
    <Stack as="form" gap={14} noValidate onSubmit={send} {...editingMark('item')}>
      <ProductPicker selected={product} onPick={setProduct} />
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('orders.item.name')}
        <TextBox value={name.text} maxLength={200} placeholder={product?.label} onText={name.setText} />
      </Stack>
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('orders.item.note')}
        <TextArea rows={3} maxLength={2000} value={note.text} onText={note.setText} />
      </Stack>
      {restored && <DraftNote at={restored.at} onDiscard={discard} />}
      <UploadBox uploads={props.uploads} name={translate('orders.show.files')} compact />
      <SaveBar>
        <Button onClick={onCancel}>{translate('ui.confirm.cancel')}</Button>
        <Button type="submit" kind="primary" disabled={pending}>
          {translate(pending ? 'orders.item.adding' : 'orders.item.create')}
        </Button>
      </SaveBar>
    </Stack>
  )
}

interface Product {
  readonly value: string
  readonly label: string
}

interface ProductPickerProps {
  readonly selected: Product | undefined
  readonly onPick: (product: Product | undefined) => void
}

function ProductPicker({ selected, onPick }: ProductPickerProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { choices, error, refetch } = useProductChoices(text)
  // Focuses the product search: the dialog does not set the focus itself.
  const box = useCallback((element: HTMLDivElement | null) => element?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className={styles.products}>
      <Picker
        label={translate('orders.item.product')}
        searchLabel={translate('orders.item.searchProduct')}
        noMatch={translate('orders.assign.noMatch')}
        choices={choices}
        selected={selected ? [selected.value] : []}
        onText={setText}
        onPick={(picked) => onPick(choices?.find(({ value }) => value === picked))}
        failed={error && <ChoicesFailed retry={refetch} />}
      />
    </div>
  )
}
