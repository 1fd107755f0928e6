import { useTranslate } from 'ra-core'
import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useRightWords } from '#src/rights/useRightWords.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { FactList } from '#src/ui/record/FactList.tsx'
import { Hint } from '#src/ui/text/Hint.tsx'
import { TokenKind, TokenOwner, TokenStores } from './tokenCells.tsx'
import { useUsed } from './useUsed.ts'

/** Beside the page: whose a token is, how it begins, and when it was made, used and will end. */
export function TokenFacts() {
  const translate = useTranslate()
  const token = useRecord<ApiToken>()
  const used = useUsed(token)
  const facts = {
    kind: <TokenKind token={token} />,
    owner: <TokenOwner token={token} />,
    hint: <code>{token.hint}…</code>,
    createdDate: formatDateTime(token.createdDate),
    expiresAt: formatDateTime(token.expiresAt),
  }
  return (
    <Card title={translate('apiTokens.facts')}>
      <Stack gap={12}>
        <FactList
          facts={Object.entries(facts).map(([field, value]) => ({
            label: translate(`apiTokens.fields.${field}`),
            value,
          }))}
        />
        <Hint>{used}</Hint>
      </Stack>
    </Card>
  )
}

/** What a token may do and where from, for those who cannot change it. */
export function TokenRightsCard() {
  const translate = useTranslate()
  const token = useRecord<ApiToken>()
  const { permissions, addresses } = token
  return (
    <Card title={translate('apiTokens.fields.rights')}>
      <Stack>
        {permissions ? <Names permissions={permissions} /> : <p>{translate('apiTokens.allOf')}</p>}
        <FactList
          facts={[
            { label: translate('apiTokens.fields.storeIds'), value: <TokenStores token={token} /> },
            {
              label: translate('apiTokens.fields.from'),
              value: addresses.join('\n') || translate('apiTokens.anywhere'),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

function Names({ permissions }: { readonly permissions: readonly string[] }) {
  const words = useRightWords()
  return (
    <Stack as="ul" gap={8}>
      {permissions.map((name) => (
        <li key={name}>
          <Text block breaks>
            {words?.nameOf(name) ?? name}{' '}
            <Text size="tiny" tone="ink-3">
              {name}
            </Text>
          </Text>
          <Text block size="small" tone="ink-2">
            {words?.aboutOf(name)}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
