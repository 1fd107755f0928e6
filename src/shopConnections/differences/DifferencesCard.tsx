import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import {
  compareShop,
  listShopDifferences,
  type ShopDifference,
} from '#contract/shopConnections/differences.ts'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { LogCard } from '#src/admin/record/log/LogCard.tsx'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { SHOP_KEYS } from '../shopKeys.ts'
import { DifferenceRows } from './DifferenceRows.tsx'

/** Open orders of a connection that are not as its shop says, newest first. */
export function DifferencesCard() {
  const { id } = useRecord<ShopConnection>()
  const translate = useTranslate()
  const call = useCall()
  return (
    <LogCard<ShopDifference>
      title={translate('shopDifferences.title')}
      aside={<CompareButton connectionId={id} />}
      lead={
        <Text as="p" size="usual" tone="ink-2">
          {translate('shopDifferences.text')}
        </Text>
      }
      queryKey={[...SHOP_KEYS.differences, id]}
      read={({ size }, signal) => call(listShopDifferences, { id: String(id) }, { query: { size }, signal })}
      failed={translate('shopDifferences.failed')}
      more={translate('shopDifferences.more')}
      newest={(counts) => translate('shopConnections.newest', counts)}
      grows
    >
      {(rows) => <DifferenceRows rows={rows} />}
    </LogCard>
  )
}

function CompareButton({ connectionId }: { readonly connectionId: number }) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const client = useQueryClient()
  const can = useCan(compareShop)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(compareShop, { id: String(connectionId) }),
    onSuccess: ({ orders }) => {
      const key = orders === 0 ? 'shopDifferences.comparing.none' : 'shopDifferences.comparing.some'
      toast.success(translate(key, { smart_count: orders, count: formatCount(orders) }))
      void client.invalidateQueries({ queryKey: SHOP_KEYS.differences })
    },
    onError: toast.error,
  })
  if (!can) return null
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {translate('shopDifferences.compare')}
    </Button>
  )
}
