import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import SmartphoneIcon from '@mui/icons-material/SmartphoneOutlined'
import { useTranslate } from 'ra-core'
import type { OpenSession } from '#contract/session/ownSessions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

interface SessionRowProps {
  readonly session: OpenSession
  readonly busy: boolean
  /** Without it, the session is the one that looks. */
  readonly onEnd: (() => void) | undefined
}

/** A session: its device, from where and when it was used, and a button that ends it. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const translate = useTranslate()
  const { address, since, lastUsed } = session
  const { name, system, handheld } = session.device
  const device =
    system === null
      ? (name ?? translate('users.sessions.unknown'))
      : translate('users.sessions.device', { browser: name, system })
  const Icon = handheld ? SmartphoneIcon : ComputerIcon
  return (
    <Row as="li" gap={10} padY={8} align="start">
      <Icon />
      <Stack gap={2} grow shrink>
        <Text weight="label" breaks>
          {device}
        </Text>
        <Text as="p" size="small" tone="ink-2" breaks>
          {translate('users.sessions.used', { at: formatDateTime(lastUsed), address: address ?? '–' })}
        </Text>
        <Text as="p" size="small" tone="ink-2">
          {translate('users.sessions.since', { at: formatDateTime(since) })}
        </Text>
      </Stack>
      {onEnd ? (
        <Button
          kind="quiet"
          busy={busy}
          aria-label={translate('users.sessions.endIt', { device })}
          onClick={onEnd}
        >
          {translate('users.sessions.end')}
        </Button>
      ) : (
        <Text size="small" mark nowrap>
          {translate('users.sessions.current')}
        </Text>
      )}
    </Row>
  )
}
