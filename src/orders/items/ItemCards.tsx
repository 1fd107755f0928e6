import { useRecordContext, useTranslate } from 'ra-core'
import { addItemFiles } from '#contract/orders/items.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { filesBeside, isArtwork, isBareFee, newestWork } from '#src/orders/data/steps/pair.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { useSteps } from '#src/orders/data/steps/useSteps.ts'
import { NewestPictures } from '#src/orders/items/NewestPictures.tsx'
import { useOpenPair } from '#src/orders/items/useOpenPair.ts'
import { formatPrice } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { useUploads } from '#src/uploads/useUploads.ts'
import styles from './ItemCards.module.css'
import { ItemNote } from './ItemNote.tsx'
import { ItemOriginal } from './ItemOriginal.tsx'
import { ItemSummary } from './ItemSummary.tsx'
import { ItemUpload } from './ItemUpload.tsx'
import { itemElementId } from './itemElementId.ts'

/** The order's items: what the customer sent beside what was made of it last, and the summary of each (A§2). */
export function ItemCards() {
  const order = useRecordContext<Order>()
  const { data: steps } = useSteps(order?.code)
  return order?.items
    .filter(isArtwork)
    .map((item) => <ItemCard key={item.id} order={order} item={item} steps={steps ?? NO_STEPS} />)
}

const NO_STEPS: readonly Step[] = []

interface ItemCardProps {
  readonly order: Order
  readonly item: OrderItem
  readonly steps: readonly Step[]
}

function ItemCard({ order, item, steps }: ItemCardProps) {
  const translate = useTranslate()
  const facts = (
    <Row as="span" gap={12} align="stretch" fixed tone="ink-2" tabular>
      {item.quantity > 1 && translate('orders.show.quantity', { count: item.quantity })}
      {item.price !== undefined && <span>{formatPrice(item.price)}</span>}
    </Row>
  )
  return (
    <div id={itemElementId(item.id)} tabIndex={-1} className={styles.item} data-item="">
      <Card title={item.name} aside={facts}>
        {!isBareFee(item) && <Panels order={order} item={item} steps={steps} />}
      </Card>
    </div>
  )
}

/** What is to be done is read first, if anything is said of it; once there is a version to decide on, the pictures come first. */
function Panels({ order, item, steps }: ItemCardProps) {
  const uploads = useUploads({ kind: 'work', draftKey: `order.${order.id}.item.${item.id}` })
  const newest = newestWork(order, steps)
  const made = newest ? filesBeside(order, item, newest) : []
  const openPair = useOpenPair(item, newest, made)
  const paired = newest !== undefined && made.length > 0
  const adds = useMayWork(order, addItemFiles)
  const brief = [
    item.note && <ItemNote key="note" note={item.note} />,
    <ItemSummary key="summary" order={order} item={item} uploading={uploads.busy} />,
  ]
  const pictures = [
    <ItemOriginal key="original" order={order} item={item} paired={paired} onOpen={openPair} />,
    paired && <NewestPictures key="made" order={order} newest={newest} files={made} onOpen={openPair} />,
  ]
  const briefed = Boolean(item.note || item.summarize)
  return (
    <div
      className={styles.panels}
      data-paired={paired || undefined}
      data-bare={(!paired && !briefed) || undefined}
    >
      {paired || !briefed ? [...pictures, ...brief] : [...brief, ...pictures]}
      {adds && (
        <div className={styles.add}>
          <ItemUpload order={order} item={item} uploads={uploads} />
        </div>
      )}
    </div>
  )
}
