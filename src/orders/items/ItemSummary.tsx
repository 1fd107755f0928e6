import EditIcon from '@mui/icons-material/EditOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { saveSummary } from '#contract/orders/items.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { useMayWork } from '#src/orders/data/steps/useMayWork.ts'
import { EditedBy } from '#src/orders/team/EditedBy.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import styles from './ItemCards.module.css'
import { SummaryEditor } from './SummaryEditor.tsx'
import { hasSummaryDraft } from './summaryDraft.ts'
import { useUnfold } from './useUnfold.ts'

interface ItemSummaryProps {
  readonly order: Order
  readonly item: OrderItem
  /** Whether files of this item are uploading. */
  readonly uploading: boolean
}

/** Summarize: the item's description; editable with MODIFY_SUMMARY, an unsaved draft is restored (A§2). */
export function ItemSummary({ order, item, uploading }: ItemSummaryProps) {
  const translate = useTranslate()
  const login = useDraftOwner()
  const edits = useMayWork(order, saveSummary)
  const [waiting] = useState(() => hasSummaryDraft(login, order, item))
  const { unfolded, asked, unfold, fold, opener } = useUnfold(waiting)
  const editing = edits && unfolded
  const compact = useIsMobile()
  if (compact && !item.summarize && !edits) return null
  return (
    <div className={styles.summary} data-editing={editing || undefined}>
      <Row justify="between" below={8}>
        <Text as="h3" size="small" tone="ink-3" weight="medium">
          {translate('orders.show.summarize')}
        </Text>
        <EditedBy order={order} what="summary" id={item.id} />
        {edits && !unfolded && (
          <Button
            ref={opener}
            className={styles.edit}
            kind="quiet"
            aria-label={translate('orders.item.editSummary', { name: item.name })}
            onClick={unfold}
          >
            <EditIcon fontSize="inherit" />
            {translate('orders.item.edit')}
          </Button>
        )}
      </Row>
      {editing && (
        <SummaryEditor order={order} item={item} uploading={uploading} focus={asked} onDone={fold} />
      )}
      {!editing && item.summarize && <SafeHtml html={item.summarize} className={styles.text} />}
      {!editing && !item.summarize && !compact && (
        <Text as="p" tone="ink-3">
          {translate('orders.show.noSummary')}
        </Text>
      )}
    </div>
  )
}
