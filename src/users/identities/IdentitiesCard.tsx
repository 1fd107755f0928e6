import { useTranslate } from 'ra-core'
import { listIdentitiesOf } from '#contract/session/singleSignOn.ts'
import type { User } from '#contract/users.ts'
import { useRecord } from '#src/admin/record/useRecord.ts'
import { useAccount, useCan } from '#src/providers/account.ts'
import { useOfferedSignIns } from '#src/providers/offeredSignIns.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { userName } from '../userName.ts'
import { IdentityRow } from './IdentityRow.tsx'
import { type Colleague, useIdentities, useLinking } from './useIdentities.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/providers.ts'),
  vi: () => import('#i18n/vi/screens/providers.ts'),
}

/**
 * With which accounts at identity providers the user of the page signs in, where there are such providers: for themselves, and
 * for administrators, who link none.
 */
export function IdentitiesCard() {
  const user = useRecord<User>()
  const account = useAccount()
  const administers = useCan(listIdentitiesOf)
  const providers = useOfferedSignIns()?.providers ?? []
  const own = account?.id === user.id
  if (!(own || administers) || providers.length === 0) return null
  return (
    <MoreTexts texts={TEXTS}>
      <Identities colleague={own ? undefined : { login: user.login, name: userName(user) }} />
    </MoreTexts>
  )
}

interface IdentitiesProps {
  /** Without it, the links are those of the own account. */
  readonly colleague: Colleague | undefined
}

function Identities({ colleague }: IdentitiesProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useIdentities(colleague)
  return (
    <Card title={translate('providers.links.title')}>
      {!data && !error && <Skeleton height={56} />}
      {!data && error && (
        <FailedNotice title={translate('providers.links.failed')} error={error} retry={refetch} />
      )}
      <Stack gap={12}>
        {data?.length === 0 && (
          <Text as="p" tone="ink-2">
            {colleague
              ? translate('providers.links.noneOf', { name: colleague.name })
              : translate('providers.links.none')}
          </Text>
        )}
        {data && data.length > 0 && (
          <Stack as="ul" gap={0} ruled>
            {data.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} colleague={colleague} />
            ))}
          </Stack>
        )}
        {data && !colleague && <LinkButtons linked={data.map(({ provider }) => provider)} />}
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
