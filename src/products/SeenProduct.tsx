import { useTranslate } from 'ra-core'
import { products, type SeenProduct as Seen } from '#contract/products/products.ts'
import { useCan } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'
import { usePopover } from '#src/ui/overlay/usePopover.ts'
import { JoinPicker, type PickedProduct } from './JoinPicker.tsx'
import styles from './Seen.module.css'
import { useJoinProduct, useSetUpProduct } from './useSeenWrites.ts'

/** A name that came with orders: one press sets it up, another joins it with a product. */
export function SeenProduct({ product }: { readonly product: Seen }) {
  const translate = useTranslate()
  const { name, orders } = product
  const edits = useCan(products.calls.create)
  const setUp = useSetUpProduct(product)
  const join = useJoinProduct(product)
  const { anchor, close, opener } = usePopover()
  const busy = setUp.isPending || join.isPending
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <Text size="usual" tone="ink-2" tabular>
        {translate('products.seen.orders', { smart_count: orders })}
      </Text>
      {edits && (
        <Row as="span" align="stretch">
          <Button
            aria-label={translate('products.seen.setUpIt', { name })}
            disabled={busy}
            onClick={() => setUp.mutate()}
          >
            {translate('products.seen.setUp')}
          </Button>
          <Button aria-label={translate('products.seen.joinIt', { name })} {...opener} disabled={busy}>
            {translate('products.seen.join')}
          </Button>
        </Row>
      )}
      {anchor && (
        <JoinPopover anchor={anchor} name={name} onClose={close} onPick={(picked) => join.mutate(picked)} />
      )}
    </li>
  )
}

interface JoinPopoverProps {
  readonly anchor: HTMLElement
  readonly name: string
  readonly onClose: () => void
  readonly onPick: (product: PickedProduct) => void
}

function JoinPopover({ anchor, name, onClose, onPick }: JoinPopoverProps) {
  const translate = useTranslate()
  const label = translate('products.seen.joinIt', { name })
  return (
    <Popover anchor={anchor} label={label} onClose={onClose} width={320}>
      <JoinPicker
        onPick={(picked) => {
          onClose()
          onPick(picked)
        }}
      />
    </Popover>
  )
}
