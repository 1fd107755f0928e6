import { useState } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { Field } from './Field.tsx'
import { PasskeyButton } from './otherWays/PasskeyButton.tsx'
import { supportsPasskeys } from './passkeys/supportsPasskeys.ts'
import styles from './SignInForm.module.css'
import type { Factors } from './signInChecks.ts'
import type { SessionTexts } from './texts.ts'

export interface CodeStepProps {
  readonly texts: SessionTexts['signIn']
  readonly factors: Factors
  readonly error: string | undefined
  readonly isRemembered: () => boolean
}

/** The second factor of an account, after its password: a passkey, a code of the app, or a recovery code. */
export default function CodeStep({ texts, factors, error, isRemembered }: CodeStepProps) {
  const { app } = factors
  const passkeys = factors.passkeys && supportsPasskeys()
  const [recovers, setRecovers] = useState(!app)
  const passkey = passkeys && (
    <PasskeyButton texts={texts} label={texts.usePasskey} isRemembered={isRemembered} focusFirst={!app} />
  )
  return (
    <>
      {!app && passkey}
      <Field
        key={recovers ? 'recovery' : 'app'}
        name="factorCode"
        label={recovers && !app ? texts.recoveryCode : texts.factorCode}
        hint={recovers ? texts.recoveryHint : texts.appHint}
        error={error}
        inputMode={recovers ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        focusFirst={!passkeys || app}
      />
      {app && (
        <Button kind="quiet" className={styles.other} onClick={() => setRecovers(!recovers)}>
          {recovers ? texts.useApp : texts.useRecovery}
        </Button>
      )}
      {app && passkey}
    </>
  )
}
