import { useRecordContext, useTranslate } from 'ra-core'
import type { Order } from '#contract/orders/orders.ts'
import { movingStep } from '#src/orders/data/steps/stepAbilities.ts'
import { useMayWrite } from '#src/orders/data/steps/useMayWrite.ts'
import { useSteps } from '#src/orders/data/steps/useSteps.ts'
import { WriteButtons } from '#src/orders/messages/WriteButtons.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import styles from './CustomerCard.module.css'
import { contactFacts } from './contactFacts.tsx'

/**
 * How to reach the customer: the contact data, which is absent without VIEW_CUSTOMER_CONTACT_INFO (A§2, D-3),
 * and the ways to write to them.
 */
export function ReachCard() {
  const order = useRecordContext<Order>()
  return order && <Reach order={order} />
}

/** Whether there is nothing to reach the customer by, such as a walk-in; absent data is only hidden (D-4.28). */
const hasNoContact = ({ customerInfo }: Order): boolean =>
  customerInfo?.email === null && customerInfo.phoneNumber === null && !customerInfo.psid

function Reach({ order }: { readonly order: Order }) {
  const translate = useTranslate()
  const { data: steps = [] } = useSteps(order.code)
  const writes = useMayWrite(order, steps)
  const inMenu = useIsMobile()
  const facts = contactFacts(order.customerInfo, translate).filter(({ value }) => Boolean(value))
  const buttons = writes && <WriteButtons order={order} steps={steps} step={movingStep(order, steps)} />
  // On phones the buttons are in the page's menu.
  const unreachable = facts.length === 0 && hasNoContact(order)
  if (facts.length === 0 && !unreachable && (!writes || inMenu)) return buttons
  return (
    <Card title={translate('orders.page.contact')}>
      {unreachable ? (
        <Text as="p" size="usual" tone="ink-2">
          {translate('orders.page.noContact')}
        </Text>
      ) : (
        <FactList facts={facts} />
      )}
      <div className={styles.write}>{buttons}</div>
    </Card>
  )
}
