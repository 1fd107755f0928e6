import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { z } from '#contract/schema/z.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/session/secondFactor.ts'
import { GivenPassword } from '#contract/session/session.ts'
import { FormBox } from '#src/forms/FormBox.tsx'
import { PasswordInput } from '#src/forms/PasswordInput.tsx'
import { useAccount } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { Card } from '#src/ui/record/Card.tsx'
import { zodResolver } from '#src/ui/zodResolver.ts'

const loadScan = () => import('./Scan.tsx')

type Values = z.input<(typeof startSecondFactor)['body']>
type Started = z.output<(typeof startSecondFactor)['reply']>

const resolver = zodResolver<Values>(z.object({ password: GivenPassword }))
const freeResolver = zodResolver<Values>(startSecondFactor.body)
const EMPTY: Values = { password: '' }
const NONE: Values = {}

interface SetUpProps {
  /** Once the app is on: with the recovery codes, none if the account has some for its passkeys. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Sets an authenticator app up: the password, then a code of the app. */
export function SetUp({ onDone }: SetUpProps) {
  const translate = useTranslate()
  const call = useCall()
  // Who came by an identity provider need not have a password: the server asks there if it must.
  const asksPassword = useAccount()?.provider === null
  const [started, setStarted] = useState<Started>()
  const scan = usePart(loadScan)
  if (started)
    return (
      scan && (
        <scan.Scan
          {...started}
          onBack={() => setStarted(undefined)}
          onCode={async (body) => onDone((await call(confirmSecondFactor, {}, { body })).recoveryCodes)}
        />
      )
    )
  return (
    <Card title={translate('secondFactor.start.title')}>
      <FormBox<Values>
        values={asksPassword ? EMPTY : NONE}
        resolver={asksPassword ? resolver : freeResolver}
        save={async (body) => setStarted(await call(startSecondFactor, {}, { body }))}
        submitLabel={translate('secondFactor.start.submit')}
      >
        <Text as="p" tone="ink-2">
          {translate('secondFactor.start.text')}
        </Text>
        {asksPassword && (
          <PasswordInput
            source="password"
            label={translate('secondFactor.start.password')}
            autoComplete="current-password"
            required
          />
        )}
      </FormBox>
    </Card>
  )
}
