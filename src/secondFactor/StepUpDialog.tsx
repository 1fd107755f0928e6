import { useTranslate } from 'ra-core'
import type { Problem } from '#contract/problem.ts'
import { stepUp } from '#contract/session/stepUp.ts'
import { FormBox } from '#src/forms/FormBox.tsx'
import { PasswordInput } from '#src/forms/PasswordInput.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { supportsPasskeys } from '#src/session/passkeys/supportsPasskeys.ts'
import { storeToken } from '#src/session/token.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { takeFocus } from '#src/ui/overlay/takeFocus.ts'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { mergeTexts } from '#src/ui/text/mergeTexts.ts'
import { CodeInput } from './CodeInput.tsx'
import { PasskeyProof } from './PasskeyProof.tsx'
import { ProviderProof } from './ProviderProof.tsx'
import { PROOFS } from './proofForm.ts'

const TEXTS: LazyTexts = {
  en: () =>
    mergeTexts(
      import('#i18n/en/screens/stepUp.ts'),
      import('#i18n/en/screens/passkeys.ts'),
      import('#i18n/en/screens/providers.ts'),
    ),
  vi: () =>
    mergeTexts(
      import('#i18n/vi/screens/stepUp.ts'),
      import('#i18n/vi/screens/passkeys.ts'),
      import('#i18n/vi/screens/providers.ts'),
    ),
}

interface StepUpDialogProps {
  /** Of `proofNeeded`. */
  readonly facts: Problem['facts']
  /** Whether they proved who they are; false if they cancelled. */
  readonly onAnswer: (proved: boolean) => void
}

/** Asks for a passkey, for a code of the second factor or for the password before something that matters is done. */
export default function StepUpDialog(props: StepUpDialogProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Asking {...props} />
    </MoreTexts>
  )
}

/** Focuses the passkey, or the field, instead of the dialog itself. */
const focusFirst = (box: HTMLElement | null): void =>
  takeFocus(box?.querySelector<HTMLElement>('[data-first], input') ?? null)

function Asking({ facts, onAnswer }: StepUpDialogProps) {
  const translate = useTranslate()
  if (facts?.by !== 'provider') return <AskingHere facts={facts} onAnswer={onAnswer} />
  return (
    <Modal title={translate('stepUp.title')} onClose={() => onAnswer(false)} boxRef={focusFirst}>
      <Stack gap={12}>
        <Text as="p" tone="ink-2">
          {translate('stepUp.text')}
        </Text>
        <ProviderProof onProved={() => onAnswer(true)} onCancel={() => onAnswer(false)} />
      </Stack>
    </Modal>
  )
}

function AskingHere({ facts, onAnswer }: StepUpDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const cancel = () => onAnswer(false)
  const by = facts?.by === 'code' ? 'code' : 'password'
  const offersPasskey = facts?.passkeys === true && supportsPasskeys()
  const hasApp = facts?.app !== false
  return (
    // What is typed here is not worth a question when it is closed.
    <Modal title={translate('stepUp.title')} onClose={cancel} boxRef={focusFirst}>
      {offersPasskey && (
        <Stack gap={12} below={12}>
          <Text as="p" tone="ink-2">
            {translate('stepUp.text')}
          </Text>
          <PasskeyProof onProved={() => onAnswer(true)} />
          <Text as="p" tone="ink-2" align="center">
            {translate(hasApp ? 'stepUp.orCode' : 'stepUp.orRecoveryCode')}
          </Text>
        </Stack>
      )}
      <FormBox
        {...PROOFS[by]}
        save={async (body) => {
          storeToken(await call(stepUp, {}, { body }))
          onAnswer(true)
        }}
        submitLabel={translate('stepUp.submit')}
        buttons={<Button onClick={cancel}>{translate('ui.confirm.cancel')}</Button>}
      >
        {!offersPasskey && (
          <Text as="p" tone="ink-2">
            {translate('stepUp.text')}
          </Text>
        )}
        {by === 'code' ? (
          <CodeInput label={translate(hasApp ? 'stepUp.code' : 'stepUp.recoveryCode')} />
        ) : (
          <PasswordInput
            source="password"
            label={translate('stepUp.password')}
            autoComplete="current-password"
            required
          />
        )}
      </FormBox>
    </Modal>
  )
}
