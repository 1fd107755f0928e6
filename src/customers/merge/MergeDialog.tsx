import FlipIcon from '@mui/icons-material/FlipOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type MergePreview, mergeCustomers, previewMerge } from '#contract/customers/merge.ts'
import { CUSTOMER_KEYS } from '#src/customers/customerKeys.ts'
import { orderCount } from '#src/customers/orderCount.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatPrice } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import styles from './MergeDialog.module.css'
import { MergeTable } from './MergeTable.tsx'

export interface MergeDialogProps {
  readonly pair: readonly [number, number]
  readonly onClose: () => void
  readonly onMerged: () => void
}

/** Merges, then invalidates what shows either customer: orders, groups and customer lists. */
function useMerge(onMerged: () => void) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ keep, drop }: MergePreview) =>
      call(mergeCustomers, {}, { body: { keepId: keep.id, dropId: drop.id } }),
    onSuccess: (_, { keep, drop }) => {
      toast.success(
        translate('customers.merge.done', {
          drop: drop.fullName || drop.login,
          keep: keep.fullName || keep.login,
        }),
      )
      client.removeQueries({ queryKey: CUSTOMER_KEYS.records })
      // Do not refetch the preview itself: one of the two no longer exists.
      for (const queryKey of [CUSTOMER_KEYS.lists, CUSTOMER_KEYS.groups, ['orders']])
        void client.invalidateQueries({ queryKey })
      onMerged()
    },
    onError: toast.error,
  })
}

/** Merges two customers: shows which one is kept, the resulting values, and what moves. */
export default function MergeDialog({ pair, onClose, onMerged }: MergeDialogProps) {
  const call = useCall()
  const translate = useTranslate()
  const [[keepId, dropId], choose] = useState(pair)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...CUSTOMER_KEYS.merge, keepId, dropId],
    queryFn: ({ signal }) => call(previewMerge, {}, { query: { keepId, dropId }, signal }),
    placeholderData: (previous) => previous,
    // Others may edit the same customers: always confirm against current data.
    staleTime: 0,
  })
  const { mutate, isPending } = useMerge(onMerged)
  const preview = isPlaceholderData ? undefined : data
  return (
    <Modal title={translate('customers.merge.title')} size="wide" onClose={onClose} busy={!preview && !error}>
      <Row as="p" align="start">
        <WarningAmberIcon fontSize="small" color="error" />
        {translate('customers.merge.text')}
      </Row>
      {error && <FailedNotice title={translate('customers.merge.failed')} error={error} retry={refetch} />}
      {!data && !error && <Skeleton height={240} />}
      {data && !error && (
        <>
          <Sides preview={data} onSwap={() => choose([dropId, keepId])} />
          <Moved preview={data} />
          <MergeTable preview={data} />
        </>
      )}
      <SaveBar sticky>
        <Button onClick={onClose}>{translate('ui.cancel')}</Button>
        <Button
          kind="danger"
          disabled={!preview || isPending || error !== null}
          onClick={() => preview && mutate(preview)}
        >
          {translate(isPending ? 'ui.saving' : 'customers.merge.confirm')}
        </Button>
      </SaveBar>
    </Modal>
  )
}

interface SidesProps {
  readonly preview: MergePreview
  readonly onSwap: () => void
}

function Sides({ preview: { keep, drop }, onSwap }: SidesProps) {
  const translate = useTranslate()
  const side = (label: string, { fullName, login }: MergePreview['keep']) => (
    <div className={styles.side} data-kind={label}>
      <Text
        size="small"
        tone={label === 'drop' ? 'danger' : 'ink-2'}
        weight={label === 'drop' ? 'label' : undefined}
      >
        {translate(`customers.merge.${label}`)}
      </Text>
      <b>{fullName || login}</b>
      <Text size="small" tone="ink-2">
        {login}
      </Text>
    </div>
  )
  return (
    <div className={styles.sides}>
      {side('keep', keep)}
      <Button icon={FlipIcon} onClick={onSwap}>
        {translate('customers.merge.swap')}
      </Button>
      {side('drop', drop)}
    </div>
  )
}

function Moved({ preview }: { readonly preview: MergePreview }) {
  const translate = useTranslate()
  const { orders, anniversaries, tags, groups, totalSpent } = preview
  const lines = [
    translate('customers.merge.orders', { smart_count: orders }),
    anniversaries > 0 && translate('customers.merge.anniversaries', { smart_count: anniversaries }),
    tags.length > 0 && translate('customers.merge.tags', { names: tags.join(', ') }),
    groups.length > 0 && translate('customers.merge.groups', { names: groups.join(', ') }),
    translate('customers.merge.together', {
      orders: orderCount(translate, preview),
      amount: formatPrice(totalSpent),
    }),
  ].filter((line) => line !== false)
  return (
    <ul className={styles.moved} aria-label={translate('customers.merge.moves')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
