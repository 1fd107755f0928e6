import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './SignInForm.module.css'
import { type Entered, signIn } from './signInCall.ts'
import { checkEntered, type FieldErrors, needsCode, signInProblem } from './signInChecks.ts'
import type { SessionTexts } from './texts.ts'
import { wasEnded } from './token.ts'

const textOf = (values: FormData, name: string): string => {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

const read = (form: HTMLFormElement): Entered => {
  const values = new FormData(form)
  return {
    username: textOf(values, 'username'),
    password: textOf(values, 'password'),
    rememberMe: values.has('rememberMe'),
    ...(values.has('factorCode') && { factorCode: textOf(values, 'factorCode') }),
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

/**
 * Username, password, remember me (A§2), then a code where the account has a second factor. A native form, so that password
 * managers recognise it.
 */
export function SignInForm({ texts }: { texts: SessionTexts['signIn'] }) {
  const { errors, problem, pending, submit, asksCode, back } = useSignIn(texts)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {problem && (
        <div className={styles.banner} role="alert">
          <WarningAmberIcon />
          <span>{problem}</span>
        </div>
      )}
      <div className={styles.entered} hidden={asksCode}>
        <Field
          name="username"
          label={texts.username}
          error={errors.username}
          autoComplete="username"
          focusFirst
        />
        <PasswordBox texts={texts} error={errors.password} />
        <label className={styles.remember}>
          <CheckBox name="rememberMe" />
          {texts.rememberMe}
        </label>
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

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly hint?: string
  readonly type?: string
  readonly inputMode?: 'text' | 'numeric'
  readonly autoComplete: string
  readonly focusFirst?: boolean
}

function Field({
  name,
  label,
  hint,
  error,
  type = 'text',
  inputMode,
  autoComplete,
  focusFirst = false,
}: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focusFirst) input.current?.focus()
  }, [focusFirst])
  return (
    <div className={styles.field}>
      <Text as="label" size="usual" weight="label" htmlFor={name}>
        {label}
      </Text>
      <TextBox
        ref={input}
        id={name}
        name={name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        aria-invalid={error !== undefined}
        aria-describedby={
          [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
        }
      />
      {hint && (
        <Text as="p" size="usual" tone="ink-2" id={`${name}-hint`}>
          {hint}
        </Text>
      )}
      {error && (
        <Text as="p" size="usual" tone="danger" id={`${name}-error`}>
          {error}
        </Text>
      )}
    </div>
  )
}

function PasswordBox({ texts, error }: { texts: SessionTexts['signIn']; error: string | undefined }) {
  const [visible, setVisible] = useState(false)
  return (
    <div className={styles.password}>
      <Field
        name="password"
        label={texts.password}
        error={error}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
      />
      <IconButton
        className={styles.reveal}
        icon={visible ? VisibilityOffIcon : VisibilityIcon}
        iconSize="medium"
        label={visible ? texts.hidePassword : texts.showPassword}
        onClick={() => setVisible(!visible)}
      />
    </div>
  )
}
