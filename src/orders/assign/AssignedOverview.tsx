import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { removeArtist } from '#contract/orders/budgets.ts'
import type { ArtistBudget } from '#contract/orders/orders.ts'
import dialog from '#src/orders/assign/budgets/BudgetDialog.module.css'
import { useKeepOrders } from '#src/orders/data/orderCache.ts'
import { paymentBadge } from '#src/orders/data/orderCells.tsx'
import { ArtistName } from '#src/orders/data/people/ArtistName.tsx'
import { useReloadPage } from '#src/orders/data/steps/stepCache.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDollars } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { PersonAvatar } from '#src/ui/people/PersonAvatar.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import styles from './AssignedOverview.module.css'
import type { AssignedAbilities, AssignedOrder } from './assignedAbilities.ts'

interface AssignedOverviewProps {
  readonly order: AssignedOrder
  readonly abilities: AssignedAbilities
  readonly onClose: () => void
}

/** All artists with a budget for the order, the assigned one first. */
export function AssignedOverview({ order, abilities, onClose }: AssignedOverviewProps) {
  const translate = useTranslate()
  const { assignedTo } = order
  const entries = (order.artistBudgets ?? []).toSorted(
    (one, other) => Number(other.artist.id === assignedTo?.id) - Number(one.artist.id === assignedTo?.id),
  )
  return (
    <Stack gap={14}>
      {!assignedTo && <p className={dialog.current}>{translate('error.noArtist')}</p>}
      {entries.length > 0 ? (
        <Stack as="ul" gap={0}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} order={order} removes={abilities.removes} />
          ))}
        </Stack>
      ) : (
        assignedTo && (
          <p className={dialog.current}>
            <ArtistName artist={assignedTo} />
            {abilities.seesBudget && ` · ${formatDollars(order.budget)}`}
          </p>
        )
      )}
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
      </SaveBar>
    </Stack>
  )
}

interface EntryProps {
  readonly entry: ArtistBudget
  readonly order: AssignedOrder
  readonly removes: boolean
}

function Entry({ entry, order, removes }: EntryProps) {
  const translate = useTranslate()
  const { artist, budget, artistPaymentStatus } = entry
  const assigned = artist.id === order.assignedTo?.id
  const steps = order.artistLogs?.find((log) => log.artist.id === artist.id)?.count ?? 0
  const removable = removes && !assigned && artistPaymentStatus !== 'PAID' && steps <= 1
  return (
    <li className={styles.entry}>
      <PersonAvatar name={artist.fullName} size={28} />
      <Text grow breaks>
        <ArtistName artist={artist} />
        {assigned && (
          <Text block size="small" tone="ink-3" line={16}>
            {translate('orders.assigned.now')}
          </Text>
        )}
      </Text>
      {paymentBadge(artistPaymentStatus, { translate })}
      <span className={styles.amount}>{formatDollars(budget)}</span>
      {removable && <Remove entry={entry} order={order} />}
    </li>
  )
}

/** Removes an unpaid artist who did at most one step from the order (A§5, D-7.21). */
function Remove({ entry, order }: Pick<EntryProps, 'entry' | 'order'>) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const keep = useKeepOrders()
  const reload = useReloadPage()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removeArtist, { id: String(order.id), logId: String(entry.id) }),
    onSuccess: () => {
      keep([{ ...order, artistBudgets: order.artistBudgets?.filter(({ id }) => id !== entry.id) ?? [] }])
      reload(order.code)
      toast.success(
        translate('orders.assigned.removed', { name: entry.artist.firstName, number: order.number }),
      )
    },
    onError: (error) => toast.error(error),
  })
  const name = entry.artist.fullName
  const ask = async () => {
    const text = translate('orders.assigned.confirmRemove', { name, number: order.number })
    if (await confirm({ text, danger: true })) mutate()
  }
  return (
    <IconButton
      icon={DeleteIcon}
      disabled={isPending}
      label={translate('orders.assigned.remove', { name })}
      onClick={() => void ask()}
    />
  )
}
