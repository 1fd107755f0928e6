import AddIcon from '@mui/icons-material/AddOutlined'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { addAnswerPicture, type ConversationEntry } from '#contract/conversation/conversation.ts'
import type { Attachment } from '#contract/files/attachments.ts'
import { WORK_TYPES } from '#contract/files/types.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import styles from './Conversation.module.css'
import { useConversationWrites } from './useConversationWrites.ts'

interface EntryProps {
  readonly order: Order
  readonly entry: ConversationEntry
}

/** The files of an entry; pictures that the customer sent can be added to an item. */
export function EntryFiles({ order, entry }: EntryProps) {
  const translate = useTranslate()
  const adds = useMayWork(order, addAnswerPicture)
  const files = entry.attachments
  if (files.length === 0) return null
  const takes = adds && entry.source === 'RECEIVED' && order.items.length > 0
  return (
    <>
      <Pictures files={files} label={translate('conversation.files')} rowHeight={112} />
      {takes && (
        <Row as="ul" rowGap={4} align="stretch" wrap>
          {files
            .filter(({ fileType }) => WORK_TYPES.includes(fileType))
            .map((file) => (
              <li key={file.id}>
                <AddToItem order={order} entry={entry} file={file} />
              </li>
            ))}
        </Row>
      )}
    </>
  )
}

interface FileProps extends EntryProps {
  readonly file: Attachment
}

const hasFile = (item: Order['items'][number], { id }: Attachment): boolean =>
  [...item.photos, ...item.attachments].some((file) => file.id === id)

/** One press if the order has one item, else a choice of its items. */
function AddToItem({ order, entry, file }: FileProps) {
  const translate = useTranslate()
  const { add } = useConversationWrites(order)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const open = order.items.filter((item) => !hasFile(item, file))
  const [only] = order.items.length === 1 ? open : []
  if (open.length === 0) return <OnItem name={file.name} />
  const pick = (id: string) => {
    setAnchor(undefined)
    const item = open.find((one) => String(one.id) === id)
    if (item && !add.isPending) add.mutate({ entry, file, item })
  }
  return (
    <>
      <Button
        icon={AddIcon}
        kind="quiet"
        aria-label={translate('conversation.addNamed', { name: file.name })}
        aria-haspopup={only ? undefined : 'dialog'}
        disabled={add.isPending}
        onClick={({ currentTarget }) => (only ? pick(String(only.id)) : setAnchor(currentTarget))}
      >
        {translate('conversation.addToItem')}
        {entry.attachments.length > 1 && <span className={styles.fileName}>{file.name}</span>}
      </Button>
      {anchor && <ItemMenu anchor={anchor} items={open} onPick={pick} onClose={() => setAnchor(undefined)} />}
    </>
  )
}

function OnItem({ name }: { readonly name: string }) {
  const translate = useTranslate()
  return (
    <Row as="span" inline gap={6} padY={6} size="usual" tone="success">
      <CheckIcon fontSize="inherit" />
      {name} · {translate('conversation.onItem')}
    </Row>
  )
}

interface ItemMenuProps {
  readonly anchor: HTMLElement
  readonly items: Order['items']
  readonly onPick: (id: string) => void
  readonly onClose: () => void
}

function ItemMenu({ anchor, items, onPick, onClose }: ItemMenuProps) {
  const translate = useTranslate()
  const label = translate('conversation.chooseItem')
  return (
    <Popover anchor={anchor} label={label} onClose={onClose}>
      <Picker
        label={label}
        noMatch={translate('ui.noChoice')}
        choices={items.map(({ id, name }) => ({ value: String(id), label: name }))}
        selected={[]}
        onPick={onPick}
      />
    </Popover>
  )
}
