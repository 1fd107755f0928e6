import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useCopy } from '#src/ui/useCopy.ts'

/** The button that made the link is gone. */
const takeFocus = (box: HTMLInputElement | null): void => box?.focus()

interface NewLinkProps {
  readonly order: Order
  readonly create: () => Promise<{ readonly url: string }>
  /** The list that the new link is in. */
  readonly links: QueryKey
  /** What those can do who have the link. */
  readonly hint: string
}

/** Makes a link and copies it, for a way to the customer of one's own (D-4.31, D-4.33). */
export function NewLink({ order, create: make, links, hint }: NewLinkProps) {
  const translate = useTranslate()
  const client = useQueryClient()
  const toast = useToast()
  const copy = useCopy()
  const reload = useReloadOrder(order.code)
  const create = useMutation({
    mutationFn: make,
    onSuccess: ({ url }) => copy(url),
    onError: toast.error,
    onSettled: () => {
      reload()
      return client.invalidateQueries({ queryKey: links })
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
        {hint}
      </Text>
    </Stack>
  )
}
