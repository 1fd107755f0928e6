import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { deleteShopConnection, type ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { HistoryLink } from '#src/audit/HistoryLink.tsx'
import { useCan } from '#src/providers/account.ts'
import { useCrud } from '#src/providers/useCrud.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { useLeave } from '#src/ui/overlay/leave.ts'
import { SHOP_KEYS } from './shopKeys.ts'

/** What can be done with a connection besides changing it. */
export function ShopActions() {
  return (
    <>
      <HistoryLink />
      <DisconnectButton />
    </>
  )
}

/** Asks first; a shop of which something waits stays connected, and the refusal says what. */
function DisconnectButton() {
  const translate = useTranslate()
  const { id, name } = useRecord<ShopConnection>()
  const shops = useCrud('shopConnections')
  const leave = useLeave()
  const client = useQueryClient()
  const toast = useToast()
  const confirm = useConfirm()
  const can = useCan(deleteShopConnection)
  const disconnect = useMutation({
    mutationFn: () => shops.remove(id),
    onSuccess: async () => {
      toast.success(translate('shopConnections.deleted', { name }))
      leave('/shops')
      await client.invalidateQueries({ queryKey: SHOP_KEYS.lists })
    },
    onError: toast.error,
  })
  if (!can) return null
  const ask = async () => {
    const asked = {
      text: translate('shopConnections.deleteText', { name }),
      note: translate('shopConnections.deleteNote'),
      confirm: translate('shopConnections.disconnect'),
      danger: true,
    }
    if (!disconnect.isPending && (await confirm(asked))) disconnect.mutate()
  }
  return (
    <Button busy={disconnect.isPending} onClick={() => void ask()}>
      {translate('shopConnections.disconnect')}
    </Button>
  )
}
