import { useTranslate } from 'ra-core'
import type { ApiToken } from '#contract/apiTokens/apiTokens.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useNow } from '#src/ui/time/useNow.ts'
import { RightsFold } from '../RightsFold.tsx'
import { TokenState } from '../TokenState.tsx'
import { shownState } from '../tokenState.ts'
import { useUsed } from '../useUsed.ts'

interface OwnTokenRowProps {
  readonly token: ApiToken
  readonly busy: boolean
  readonly onEnd: () => void
}

/** An own token: its name, rights, addresses and times, and a button that ends it. */
export function OwnTokenRow({ token, busy, onEnd }: OwnTokenRowProps) {
  const translate = useTranslate()
  const used = useUsed(token)
  const { name, hint, permissions, addresses } = token
  return (
    <Row as="li" gap={10} padY={8} align="start">
      <Stack gap={2} grow shrink>
        <Text weight="label" breaks>
          {name}
        </Text>
        <Text as="p" size="small" tone="ink-2" breaks>
          <code>{hint}…</code>
        </Text>
        <Text as="div" size="small" tone="ink-2" breaks>
          {permissions ? <RightsFold permissions={permissions} /> : translate('apiTokens.allOwn')}
        </Text>
        {addresses.length > 0 && (
          <Text as="p" size="small" tone="ink-2" breaks>
            {translate('apiTokens.only', { addresses: addresses.join(', ') })}
          </Text>
        )}
        <Text as="p" size="small" tone="ink-2" breaks>
          {used}
        </Text>
        <Expiry token={token} />
      </Stack>
      <Button
        kind="quiet"
        busy={busy}
        aria-label={translate('apiTokens.end.endIt', { name })}
        onClick={onEnd}
      >
        {translate('apiTokens.end.end')}
      </Button>
    </Row>
  )
}

/** Until when it works; with a sign where that needs attention. */
function Expiry({ token }: Pick<OwnTokenRowProps, 'token'>) {
  const translate = useTranslate()
  const state = shownState(token, useNow())
  const at = formatDateTime(token.expiresAt)
  return (
    <Row gap={8} rowGap={2} wrap>
      {state !== 'WORKS' && <TokenState token={token} />}
      <Text size="small" tone="ink-2">
        {translate(state === 'EXPIRED' ? 'apiTokens.expired' : 'apiTokens.expires', { at })}
      </Text>
    </Row>
  )
}
