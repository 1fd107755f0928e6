import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { OrderShop, ShopMessage } from '#contract/shopConnections/shopChanges.ts'
import { sendShopMessageAgain } from '#contract/shopConnections/shopMessages.ts'
import { orderShopKey } from '#src/orders/data/orderKeys.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { MessageState } from '#src/shopConnections/MessageState.tsx'
import { useMessageName } from '#src/shopConnections/useMessageName.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'

/** Of more the page of the shop tells. */
const SHOWN = 5

interface MessagesProps {
  readonly code: string
  readonly shop: OrderShop
}

/** What failed stays in view; of the rest the last ones. */
function shownOf(messages: readonly ShopMessage[]): readonly ShopMessage[] {
  const current = messages.filter(({ state }) => state !== 'OVERTAKEN')
  return current.filter(({ state }, at) => state === 'FAILED' || at < SHOWN)
}

/** What the shop was told of the order; what failed in red, with the button that tells it again. */
export function ShopMessages({ code, shop }: MessagesProps) {
  const translate = useTranslate()
  const title = translate('orderShop.messages')
  const shown = shownOf(shop.messages)
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Text as="h3" size="usual" tone="ink-2" weight="label">
        {title}
      </Text>
      {shown.length === 0 && (
        <Text as="p" size="usual" tone="ink-2">
          {translate('orderShop.nothing')}
        </Text>
      )}
      <Stack as="ul" gap={8}>
        {shown.map((message) => (
          <Message key={message.id} code={code} message={message} />
        ))}
      </Stack>
    </Stack>
  )
}

interface MessageProps {
  readonly code: string
  readonly message: ShopMessage
}

function Message({ code, message }: MessageProps) {
  const translate = useTranslate()
  const nameOf = useMessageName()
  const say = useFaultText()
  const { state, sentDate, queuedDate, queuedBy, error } = message
  return (
    <Stack as="li" gap={2} align="start">
      <Row gap={8} rowGap={2} wrap wide>
        <Text grow shrink size="usual" breaks>
          {nameOf(message)}
        </Text>
        <MessageState state={state} />
      </Row>
      <Text size="small" tone="ink-2">
        {formatDateTime(sentDate ?? queuedDate)}
        {queuedBy && ` · ${translate('orderShop.by', { name: queuedBy })}`}
      </Text>
      {error && (
        <Text size="small" tone={state === 'FAILED' ? 'danger' : 'ink-2'} breaks>
          {say(error)}
        </Text>
      )}
      {state === 'FAILED' && <AgainButton code={code} message={message} />}
    </Stack>
  )
}

function AgainButton({ code, message: { id, kind, subject } }: MessageProps) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const client = useQueryClient()
  const can = useCan(sendShopMessageAgain)
  const again = useMutation({
    mutationFn: () => call(sendShopMessageAgain, { id: String(id) }),
    onSuccess: (answer) => {
      client.setQueryData<OrderShop | null>(
        orderShopKey(code),
        (shop) =>
          shop && { ...shop, messages: shop.messages.map((one) => (one.id === answer.id ? answer : one)) },
      )
      toast.success(translate('orderShop.told'))
    },
    onError: (error) => {
      toast.error(error)
      void client.invalidateQueries({ queryKey: orderShopKey(code) })
    },
  })
  if (!can) return null
  const what = subject ?? translate(`shopMessages.kinds.${kind}`)
  return (
    <Button
      busy={again.isPending}
      aria-label={translate('orderShop.againOf', { what })}
      onClick={() => again.mutate()}
    >
      {translate('orderShop.again')}
    </Button>
  )
}
