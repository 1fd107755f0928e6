import { useTranslate } from 'ra-core'
import { type ProofKind, stepUp } from '#contract/session/stepUp.ts'
import { FormBox } from '#src/forms/FormBox.tsx'
import { PasswordInput } from '#src/forms/PasswordInput.tsx'
import { useCall } from '#src/providers/useCall.ts'
import { storeToken } from '#src/session/token.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { CodeInput } from './CodeInput.tsx'
import { PROOFS } from './proofForm.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/stepUp.ts'),
  vi: () => import('#i18n/vi/screens/stepUp.ts'),
}

interface StepUpDialogProps {
  readonly by: ProofKind
  /** Whether they proved who they are; false if they cancelled. */
  readonly onAnswer: (proved: boolean) => void
}

/** Asks for the password, or for a code of the second factor, before something that matters is done. */
export default function StepUpDialog(props: StepUpDialogProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Asking {...props} />
    </MoreTexts>
  )
}

/** Focuses the field, instead of the dialog itself. */
const focusField = (box: HTMLElement | null): void => box?.querySelector('input')?.focus()

function Asking({ by, onAnswer }: StepUpDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const cancel = () => onAnswer(false)
  return (
    // What is typed here is not worth a question when it is closed.
    <Modal title={translate('stepUp.title')} onClose={cancel} boxRef={focusField}>
      <FormBox
        {...PROOFS[by]}
        save={async (body) => {
          storeToken(await call(stepUp, {}, { body }))
          onAnswer(true)
        }}
        submitLabel={translate('stepUp.submit')}
        buttons={<Button onClick={cancel}>{translate('ui.confirm.cancel')}</Button>}
      >
        <Text as="p" tone="ink-2">
          {translate('stepUp.text')}
        </Text>
        {by === 'code' ? (
          <CodeInput label={translate('stepUp.code')} />
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
