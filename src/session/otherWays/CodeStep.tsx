import { useState } from 'react'
import type { Language } from '#contract/session/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Field } from '../Field.tsx'
import { supportsPasskeys } from '../passkeys/supportsPasskeys.ts'
import styles from '../SignInForm.module.css'
import type { Factors } from '../signInChecks.ts'
import type { SessionTexts } from '../texts.ts'
import { Or } from './Or.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { useWaysTexts } from './useWaysTexts.ts'

export interface CodeStepProps {
  readonly language: Language
  readonly texts: SessionTexts['signIn']
  readonly factors: Factors
  readonly error: string | undefined
  readonly isRemembered: () => boolean
}

/** The second factor of an account, after its password: a passkey, a code of the app, or a recovery code. */
export function CodeStep({ language, texts, factors, error, isRemembered }: CodeStepProps) {
  const { app } = factors
  const passkeys = factors.passkeys && supportsPasskeys()
  const [recovers, setRecovers] = useState(!app)
  const ways = useWaysTexts(language)
  if (!ways) return null
  const passkey = passkeys && (
    <PasskeyButton
      texts={texts}
      ways={ways}
      label={ways.usePasskey}
      isRemembered={isRemembered}
      focusFirst={!app}
    />
  )
  return (
    <>
      {!app && passkey}
      {!app && passkey && <Or text={ways.or} />}
      <Field
        key={recovers ? 'recovery' : 'app'}
        name="factorCode"
        label={recovers && !app ? ways.recoveryCode : ways.factorCode}
        hint={recovers ? ways.recoveryHint : ways.appHint}
        error={error}
        inputMode={recovers ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        focusFirst={!passkeys || app}
      />
      {app && (
        <Button kind="quiet" className={styles.other} onClick={() => setRecovers(!recovers)}>
          {recovers ? ways.useApp : ways.useRecovery}
        </Button>
      )}
      {app && passkey}
    </>
  )
}
