import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { AddPasskey } from '#src/passkeys/AddPasskey.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import head from '#src/ui/record/ListHead.module.css'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'
import { SECOND_FACTOR_TEXTS } from './texts.ts'

interface SetUpFirstProps {
  /** The second factor is on: from now on the page is kept until its codes are. */
  readonly onSetUp: () => void
  readonly onDone: () => void
}

/** Asks for a second factor before anything else, in place of every page: a passkey, or an app. */
export function SetUpFirst(props: SetUpFirstProps) {
  return (
    <MoreTexts texts={SECOND_FACTOR_TEXTS}>
      <Page {...props} />
    </MoreTexts>
  )
}

function Page({ onSetUp, onDone }: SetUpFirstProps) {
  const translate = useTranslate()
  const [codes, setCodes] = useState<readonly string[]>()
  const done = (made: readonly string[]) => {
    onSetUp()
    setCodes(made)
  }
  return (
    <PageFrame width="column">
      <header>
        <h1 className={head.title}>{translate('secondFactor.first')}</h1>
        <Text as="p" above={4} tone="ink-2">
          {translate('secondFactor.firstLead')}
        </Text>
      </header>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <Stack>
          <Card title={translate('passkeys.title')}>
            <Stack gap={12}>
              <Text as="p" tone="ink-2">
                {translate('passkeys.text')}
              </Text>
              <AddPasskey onAdded={done} />
            </Stack>
          </Card>
          <SetUp onDone={done} />
        </Stack>
      )}
    </PageFrame>
  )
}
