import { type FormEvent, useState } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Field } from './Field.tsx'
import { formText } from './formText.ts'
import { PasswordBox } from './PasswordBox.tsx'
import { Refused } from './Refused.tsx'
import styles from './SignInForm.module.css'
import { type Entered, signIn } from './signInCall.ts'
import { checkEntered, type FieldErrors, needsCode, signInProblem } from './signInChecks.ts'
import type { SessionTexts } from './texts.ts'
import { wasEnded } from './token.ts'
import { PASSWORD_SET } from './toSignIn.ts'

const read = (form: HTMLFormElement): Entered => {
  const values = new FormData(form)
  return {
    username: formText(values, 'username'),
    password: formText(values, 'password'),
    rememberMe: values.has('rememberMe'),
    ...(values.has('factorCode') && { factorCode: formText(values, 'factorCode') }),
  }
}

/** What is wrong with the entered values, the call that signs in with them, and whether it asks for a code. */
function useSignIn(texts: SessionTexts['signIn']) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(() => (wasEnded() ? texts.ended : null))
  const [pending, setPending] = useState(false)
  const [asksCode, setAsksCode] = useState(false)

  const submit = async (form: HTMLFormElement) => {
    if (pending) return
    const entered = read(form)
    const found = checkEntered(entered, texts)
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    setPending(true)
    setProblem(null)
    try {
      await signIn(entered)
    } catch (error) {
      setPending(false)
      if (needsCode(error)) return setAsksCode(true)
      setProblem(signInProblem(error, texts))
      // The banner is announced as an alert; the user will most often retype what was wrong.
      const wrong = form.querySelector<HTMLInputElement>(
        asksCode ? '[name="factorCode"]' : '[name="password"]',
      )
      wrong?.focus()
      wrong?.select()
    }
  }
  const back = () => {
    setAsksCode(false)
    setProblem(null)
    setErrors({})
  }
  return { errors, problem, pending, submit, asksCode, back }
}

interface SignInFormProps {
  readonly texts: SessionTexts['signIn']
  /** Leads to a link by mail, where there is a mail server. */
  readonly onForgot: (() => void) | undefined
}

/**
 * Username, password, remember me (A§2), then a code where the account has a second factor. A native form, so that password
 * managers recognise it.
 */
export function SignInForm({ texts, onForgot }: SignInFormProps) {
  const [done] = useState(() => new URLSearchParams(location.search).has(PASSWORD_SET))
  const { errors, problem, pending, submit, asksCode, back } = useSignIn(texts)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {problem ? <Refused text={problem} /> : done && <Text as="p">{texts.passwordSet}</Text>}
      <div className={styles.entered} hidden={asksCode}>
        <Field
          name="username"
          label={texts.username}
          error={errors.username}
          autoComplete="username"
          focusFirst
        />
        <PasswordBox
          texts={texts}
          label={texts.password}
          error={errors.password}
          autoComplete="current-password"
        />
        <Row justify="between" wrap>
          <label className={styles.remember}>
            <CheckBox name="rememberMe" />
            {texts.rememberMe}
          </label>
          {onForgot && (
            <Button kind="quiet" onClick={onForgot}>
              {texts.forgot}
            </Button>
          )}
        </Row>
      </div>
      {asksCode && <CodeBox texts={texts} error={errors.factorCode} />}
      <Button type="submit" className={styles.submit} kind="primary" busy={pending}>
        {pending ? texts.pending : texts.submit}
      </Button>
      {asksCode && (
        <Button kind="quiet" onClick={back}>
          {texts.back}
        </Button>
      )}
    </form>
  )
}

/** A code of the app, or a recovery code, for which phones show their letters. */
function CodeBox({ texts, error }: { texts: SessionTexts['signIn']; error: string | undefined }) {
  const [recovers, setRecovers] = useState(false)
  return (
    <>
      <Field
        key={recovers ? 'recovery' : 'app'}
        name="factorCode"
        label={texts.factorCode}
        hint={recovers ? texts.recoveryHint : texts.appHint}
        error={error}
        inputMode={recovers ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        focusFirst
      />
      <Button kind="quiet" className={styles.other} onClick={() => setRecovers(!recovers)}>
        {recovers ? texts.useApp : texts.useRecovery}
      </Button>
    </>
  )
}
