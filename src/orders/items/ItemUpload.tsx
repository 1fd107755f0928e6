import AddIcon from '@mui/icons-material/AddOutlined'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useFileBox } from '#src/ui/files/useFileBox.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useMayDiscard } from '#src/ui/overlay/useMayDiscard.ts'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import type { Uploads } from '#src/uploads/useUploads.ts'
import styles from './ItemCards.module.css'
import { useItemWrites } from './useItemWrites.ts'
import { useUnfold } from './useUnfold.ts'

interface ItemUploadProps {
  readonly order: Order
  readonly item: OrderItem
  readonly uploads: Uploads
}

/** Adds files to an item; collapsed at first (D-7.2). */
export function ItemUpload(props: ItemUploadProps) {
  const translate = useTranslate()
  const { unfolded, asked, unfold, fold, opener } = useUnfold()
  const { uploads, item } = props
  const name = translate('orders.item.addFilesTo', { name: item.name })
  const open = unfolded || uploads.files.length > 0
  const { ref, className, ...target } = useFileBox<HTMLButtonElement>({
    name,
    add: uploads.add,
    enabled: !open,
  })
  const button = useCallback(
    (element: HTMLButtonElement | null) => {
      opener(element)
      ref(element)
    },
    [opener, ref],
  )
  if (open) return <FilesForm {...props} asked={asked} onDone={fold} />
  return (
    <Button
      icon={AddIcon}
      {...target}
      ref={button}
      className={`${styles.unfold} ${className}`}
      kind="quiet"
      aria-label={name}
      onClick={unfold}
    >
      {translate('orders.item.addFiles')}
    </Button>
  )
}

interface FilesFormProps extends ItemUploadProps {
  /** Whether the user has just opened it, so that it takes the focus. */
  readonly asked: boolean
  readonly onDone: () => void
}

/** Files are uploaded as soon as they are chosen; the button adds them to the item (A§5). */
function FilesForm({ order, item, uploads, asked, onDone }: FilesFormProps) {
  const translate = useTranslate()
  const toast = useToast()
  const { files } = useItemWrites(order, item)
  const box = useCallback(
    (element: HTMLDivElement | null) => {
      if (asked) element?.querySelector('input')?.focus()
    },
    [asked],
  )
  const send = () => {
    if (uploads.busy) return toast.warn(translate('uploads.busy'))
    if (uploads.uploaded.length === 0) return toast.warn(translate('orders.item.noFiles'))
    files.mutate(uploads.uploaded, {
      onSuccess: () => {
        uploads.clear()
        onDone()
      },
    })
  }
  const mayDiscard = useMayDiscard()
  const cancel = async () => {
    if (uploads.files.length > 0 && !(await mayDiscard('files'))) return
    uploads.discard()
    onDone()
  }
  return (
    <Stack gap={8} above={12} ref={box}>
      <UploadBox uploads={uploads} name={translate('orders.item.addFilesTo', { name: item.name })} compact />
      <Row align="stretch" justify="end" wrap spreads>
        <Button disabled={files.isPending} onClick={() => void cancel()}>
          {translate('ui.confirm.cancel')}
        </Button>
        <Button kind="primary" disabled={files.isPending} onClick={send}>
          {translate('orders.item.addFiles')}
        </Button>
      </Row>
    </Stack>
  )
}
