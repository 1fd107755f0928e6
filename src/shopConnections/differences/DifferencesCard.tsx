import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { compareShop, listShopDifferences } from '#contract/shopConnections/differences.ts'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { ShowMore } from '../ShowMore.tsx'
import { SHOP_KEYS } from '../shopKeys.ts'
import { DifferenceRows } from './DifferenceRows.tsx'
import styles from './Differences.module.css'

const FIRST = 20
/** Of the area, in px, however much is in it: what follows must not move when it comes. */
const HEIGHT = 180
/** What is read from the shop comes without a live event. */
const EVERY_MS = 5000

/** Open orders of a connection that are not as its shop says, newest first. */
export function DifferencesCard() {
  const { id: connectionId } = useRecord<ShopConnection>()
  const translate = useTranslate()
  const call = useCall()
  const [size, setSize] = useState(FIRST)
  const { data, error, refetch } = useQuery({
    queryKey: [...SHOP_KEYS.differences, connectionId, size],
    queryFn: ({ signal }) =>
      call(listShopDifferences, { id: String(connectionId) }, { query: { size }, signal }),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  })
  return (
    <Card title={translate('shopDifferences.title')} aside={<CompareButton connectionId={connectionId} />}>
      <Text as="p" size="usual" tone="ink-2">
        {translate('shopDifferences.text')}
      </Text>
      <div className={styles.area}>
        <Stack gap={12}>
          {error && !data && (
            <FailedNotice title={translate('shopDifferences.failed')} error={error} retry={refetch} />
          )}
          {!data && !error && <Skeleton height={HEIGHT} />}
          {data && <DifferenceRows rows={data.rows} />}
          {data && (
            <ShowMore
              label={translate('shopDifferences.more')}
              shown={data.rows.length}
              total={data.total}
              size={size}
              onSize={setSize}
            />
          )}
        </Stack>
      </div>
    </Card>
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
