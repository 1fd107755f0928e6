import { useTranslate } from 'ra-core'
import type { User } from '#contract/users.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useAccount } from '#src/providers/account.ts'
import { useOfferedSignIns } from '#src/providers/offeredSignIns.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { IdentityRow } from './IdentityRow.tsx'
import { useIdentities, useLinking } from './useIdentities.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/providers.ts'),
  vi: () => import('#i18n/vi/screens/providers.ts'),
}

/** With which accounts at identity providers the own account is signed in to; where there are such providers. */
export function IdentitiesCard() {
  const user = useRecord<User>()
  const account = useAccount()
  const providers = useOfferedSignIns()?.providers ?? []
  if (account?.id !== user.id || providers.length === 0) return null
  return (
    <MoreTexts texts={TEXTS}>
      <Identities />
    </MoreTexts>
  )
}

function Identities() {
  const translate = useTranslate()
  const { data, error, refetch } = useIdentities()
  return (
    <Card title={translate('providers.links.title')}>
      {!data && !error && <Skeleton height={56} />}
      {!data && error && (
        <FailedNotice title={translate('providers.links.failed')} error={error} retry={refetch} />
      )}
      <Stack gap={12}>
        {data?.length === 0 && (
          <Text as="p" tone="ink-2">
            {translate('providers.links.none')}
          </Text>
        )}
        {data && data.length > 0 && (
          <Stack as="ul" gap={0} ruled>
            {data.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} />
            ))}
          </Stack>
        )}
        {data && <LinkButtons linked={data.map(({ provider }) => provider)} />}
      </Stack>
    </Card>
  )
}

/** A button for each provider that is not linked yet. */
function LinkButtons({ linked }: { readonly linked: readonly (string | null)[] }) {
  const translate = useTranslate()
  const { mutate, isPending, variables } = useLinking()
  const providers = useOfferedSignIns()?.providers.filter(({ name }) => !linked.includes(name)) ?? []
  if (providers.length === 0) return null
  return (
    <Row gap={8} rowGap={8} wrap spreads>
      {providers.map(({ name, label }) => (
        <Button key={name} busy={isPending && variables === name} onClick={() => mutate(name)}>
          {translate('providers.links.link', { provider: label })}
        </Button>
      ))}
    </Row>
  )
}
