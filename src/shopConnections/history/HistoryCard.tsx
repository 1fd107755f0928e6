import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import {
  getShopHistory,
  pauseShopHistory,
  resumeShopHistory,
  type ShopHistory,
  startShopHistory,
} from '#contract/shopConnections/history.ts'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { SHOP_KEYS } from '../shopKeys.ts'
import styles from './History.module.css'
import { HistoryProgress } from './HistoryProgress.tsx'

const loadDialog = () => import('./HistoryDialog.tsx')

/** Of the area, in px: what follows must not move when it comes. */
const HEIGHT = 128
const EVERY_MS = 3000

/** How far the orders are read that the shop had before it was connected; starts, pauses and goes on. */
export function HistoryCard() {
  const translate = useTranslate()
  const call = useCall()
  const { id } = useRecord<ShopConnection>()
  const { data, error, refetch } = useQuery({
    queryKey: [...SHOP_KEYS.history, id],
    queryFn: ({ signal }) => call(getShopHistory, { id: String(id) }, { signal }),
    refetchInterval: ({ state }) => (state.data?.history?.state === 'RUNNING' ? EVERY_MS : false),
  })
  return (
    <Card title={translate('shopHistory.title')}>
      <Stack gap={12}>
        <Text as="p" size="usual" tone="ink-2">
          {translate('shopHistory.text')}
        </Text>
        <div className={styles.area}>
          {error && !data && (
            <FailedNotice title={translate('shopHistory.failed')} error={error} retry={refetch} />
          )}
          {!data && !error && <Skeleton height={HEIGHT} />}
          {data && (
            <Stack gap={12}>
              {data.history ? <HistoryProgress history={data.history} /> : <NotAsked />}
              <Steer id={id} history={data.history} />
            </Stack>
          )}
        </div>
      </Stack>
    </Card>
  )
}

function NotAsked() {
  const translate = useTranslate()
  return <Text as="p">{translate('shopHistory.none')}</Text>
}

interface SteerProps {
  readonly id: number
  readonly history: ShopHistory | null
}

function Steer({ id, history }: SteerProps) {
  const translate = useTranslate()
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const can = useCan(startShopHistory)
  const [asking, ask] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (endpoint: typeof pauseShopHistory | typeof resumeShopHistory) =>
      call(endpoint, { id: String(id) }),
    onSuccess: (answer) => client.setQueryData([...SHOP_KEYS.history, id], answer),
    onError: toast.error,
  })
  if (!can) return null
  const state = history?.state
  return (
    <Row gap={8}>
      {state === 'RUNNING' && (
        <Button busy={isPending} onClick={() => mutate(pauseShopHistory)}>
          {translate('shopHistory.pause')}
        </Button>
      )}
      {state === 'PAUSED' && (
        <Button kind="primary" busy={isPending} onClick={() => mutate(resumeShopHistory)}>
          {translate('shopHistory.resume')}
        </Button>
      )}
      {(state === undefined || state === 'DONE') && (
        <Button onClick={() => ask(true)}>
          {translate(state === 'DONE' ? 'shopHistory.again' : 'shopHistory.start')}
        </Button>
      )}
      {asking && <Dialog id={id} onClose={() => ask(false)} />}
    </Row>
  )
}

function Dialog(props: { readonly id: number; readonly onClose: () => void }) {
  const dialog = usePart(loadDialog)
  return dialog && <dialog.default {...props} />
}
