import { useTranslate } from 'ra-core'
import type { ShopConnection } from '#contract/shopConnections/shopConnections.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { Codes } from './Codes.tsx'
import styles from './Shops.module.css'
import { SHOP_TOPICS } from './shopTopics.ts'

/** Which webhooks are to be added in the shop, and where they lead. */
export function SetUpCard() {
  const translate = useTranslate()
  const { kind, webhookUrl } = useRecord<ShopConnection>()
  if (kind === 'OWN' || webhookUrl === null) return null
  return (
    <Card title={translate('shopConnections.setUp.title')}>
      <Stack gap={12}>
        <Text as="p" size="usual" tone="ink-2">
          {translate(`shopConnections.setUp.text.${kind}`)}
        </Text>
        <Stack gap={4}>
          <Text size="usual" weight="label">
            {translate('shopConnections.setUp.address')}
          </Text>
          <Row gap={4}>
            <code className={styles.address}>{webhookUrl}</code>
            <CopyButton text={webhookUrl} label={translate('shopConnections.setUp.copy')} />
          </Row>
        </Stack>
        <Codes label={translate('shopConnections.setUp.topics')} codes={SHOP_TOPICS[kind]} />
      </Stack>
    </Card>
  )
}
