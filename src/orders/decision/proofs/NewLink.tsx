import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { createProof } from '#contract/proofs/proofs.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useCopy } from '#src/ui/useCopy.ts'
import { proofsKey } from './proofsKey.ts'

/** The button that made the link is gone. */
const takeFocus = (box: HTMLInputElement | null): void => box?.focus()

/** Makes a link to the version under review and copies it, for a way to the customer of one's own (D-4.31). */
export function NewLink({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const call = useCall()
  const client = useQueryClient()
  const toast = useToast()
  const copy = useCopy()
  const reload = useReloadOrder(order.code)
  const create = useMutation({
    mutationFn: () => call(createProof, { id: String(order.id) }),
    onSuccess: ({ url }) => copy(url),
    onError: toast.error,
    onSettled: () => {
      reload()
      return client.invalidateQueries({ queryKey: proofsKey(order.code) })
    },
  })
  const { url } = create.data ?? {}
  if (url === undefined)
    return (
      <Button disabled={create.isPending} onClick={() => create.mutate()}>
        {translate('orders.proofs.copyNew')}
      </Button>
    )
  return (
    <Stack as="label" gap={4} size="usual" tone="ink-2">
      {translate('orders.proofs.newLink')}
      <Row gap={8}>
        <TextBox ref={takeFocus} readOnly value={url} onFocus={({ target }) => target.select()} />
        <CopyButton text={url} label={translate('orders.proofs.copy')} />
      </Row>
      <Text as="span" size="small">
        {translate('orders.proofs.newLinkHint')}
      </Text>
    </Stack>
  )
}
