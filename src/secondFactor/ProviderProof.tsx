import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import {
  finishProviderStepUp,
  type ProviderRequest,
  startProviderStepUp,
} from '#contract/session/singleSignOn.ts'
import { useAccount } from '#src/providers/account.ts'
import { useOfferedSignIns } from '#src/providers/offeredSignIns.ts'
import { useCall } from '#src/providers/useCall.ts'
import { awaitAnswer } from '#src/session/providers/otherWindow.ts'
import { stateOf } from '#src/session/providers/question.ts'
import { storeToken } from '#src/session/token.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'

const WINDOW = 'popup,width=520,height=720'

interface ProviderProofProps {
  readonly onProved: () => void
  readonly onCancel: () => void
}

/** Asks for a new sign-in at the identity provider of the session, in a window of its own: nothing here is left or lost. */
export function ProviderProof({ onProved, onCancel }: ProviderProofProps) {
  const translate = useTranslate()
  const provider = useProviderLabel()
  const { asked, isAsking, error, ask, finish, forget } = useProviderProof(onProved)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!asked || !opened) return undefined
    return awaitAnswer(stateOf(asked.url), (parameters) => {
      setOpened(false)
      finish({ ticket: asked.ticket, parameters })
    })
  }, [asked, opened, finish])
  const open = () => {
    if (!asked) return
    forget()
    setOpened(true)
    // At once, within the press: browsers block windows that open later.
    window.open(asked.url, 'atelier-provider', WINDOW)
  }
  return (
    <Stack gap={12}>
      <Text as="p" tone="ink-2">
        {translate('providers.proof.text', { provider })}
      </Text>
      {error && (
        <Text as="p" tone="danger" role="alert">
          {errorText(translate, error)}
        </Text>
      )}
      {opened && (
        <output>
          <Text tone="ink-2">{translate('providers.proof.waiting')}</Text>
        </output>
      )}
      <Row gap={8} rowGap={8} justify="end" wrap spreads>
        <Button onClick={onCancel}>{translate('ui.confirm.cancel')}</Button>
        {asked || isAsking ? (
          <Button kind="primary" data-first busy={isAsking} onClick={open}>
            {translate('providers.proof.open', { provider })}
          </Button>
        ) : (
          <Button kind="primary" data-first onClick={() => ask()}>
            {translate('ui.retry')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

/** The provider of the session, for people. */
function useProviderLabel(): string {
  const name = useAccount()?.provider ?? ''
  return useOfferedSignIns()?.providers.find((one) => one.name === name)?.label ?? name
}

/** The question to the provider, asked before it is needed, and what its answer proves. */
function useProviderProof(onProved: () => void) {
  const call = useCall()
  const [asked, setAsked] = useState<ProviderRequest>()
  const start = useMutation({ mutationFn: () => call(startProviderStepUp, {}), onSuccess: setAsked })
  const { mutate: ask } = start
  useEffect(() => ask(), [ask])
  const finish = useMutation({
    mutationFn: (body: { readonly ticket: string; readonly parameters: string }) =>
      call(finishProviderStepUp, {}, { body }),
    onSuccess: (token) => {
      storeToken(token)
      onProved()
    },
    // The answer works once: another try is another question.
    onError: () => {
      setAsked(undefined)
      ask()
    },
  })
  const isAsking = start.isPending || finish.isPending
  return {
    asked,
    isAsking,
    error: start.error ?? finish.error,
    ask,
    finish: finish.mutate,
    forget: finish.reset,
  }
}
