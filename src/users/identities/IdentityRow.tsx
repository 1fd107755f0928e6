import { useTranslate } from 'ra-core'
import type { Identity } from '#contract/session/singleSignOn.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { type Colleague, useUnlinking } from './useIdentities.ts'

interface IdentityRowProps {
  readonly identity: Identity
  /** Without it, the link is one of the own account. */
  readonly colleague: Colleague | undefined
}

/** An account at an identity provider, and a button that unlinks it after a question. */
export function IdentityRow({ identity, colleague }: IdentityRowProps) {
  const translate = useTranslate()
  const { label: provider, email, since, lastUsed } = identity
  const { unlink, isPending } = useAskedUnlinking(identity, colleague)
  return (
    <Row as="li" gap={10} padY={8} align="start">
      <Stack gap={2} grow shrink>
        <Text weight="label" breaks>
          {provider}
        </Text>
        {email !== null && (
          <Text as="p" size="small" tone="ink-2" breaks>
            {email}
          </Text>
        )}
        <Text as="p" size="small" tone="ink-2">
          {lastUsed === null
            ? translate('providers.links.since', { at: formatDateTime(since) })
            : translate('providers.links.used', { at: formatDateTime(lastUsed) })}
        </Text>
      </Stack>
      <Button
        kind="quiet"
        busy={isPending}
        aria-label={translate('providers.links.unlinkIt', { provider })}
        onClick={unlink}
      >
        {translate('providers.links.unlink')}
      </Button>
    </Row>
  )
}

function useAskedUnlinking({ id, label: provider }: Identity, colleague: Colleague | undefined) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const { mutate, isPending } = useUnlinking(colleague)
  const unlink = async () => {
    const name = colleague?.name
    const asked = {
      title: translate(colleague ? 'providers.links.askOf' : 'providers.links.ask', { provider, name }),
      text: translate(colleague ? 'providers.links.askTextOf' : 'providers.links.askText', {
        provider,
        name,
      }),
      confirm: translate('providers.links.unlink'),
      danger: true,
    }
    if (await confirm(asked)) mutate({ id, provider })
  }
  return { unlink: () => void unlink(), isPending }
}
