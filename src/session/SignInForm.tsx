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
import { checkEntered, type FieldErrors, signInProblem } from './signInChecks.ts'
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
  }
}

/** What is wrong with the entered values, and the call that signs in with them. */
function useSignIn(texts: SessionTexts['signIn']) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(() => (wasEnded() ? texts.ended : null))
  const [pending, setPending] = useState(false)

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
      setProblem(signInProblem(error, texts))
      setPending(false)
      // The banner is announced as an alert; the user will most often retype the password.
      const password = form.querySelector<HTMLInputElement>('[name="password"]')
      password?.focus()
      password?.select()
    }
  }
  return { errors, problem, pending, submit }
}

/** Username, password, remember me (A§2). A native form, so that password managers recognise it. */
export function SignInForm({ texts }: { texts: SessionTexts['signIn'] }) {
  const { errors, problem, pending, submit } = useSignIn(texts)
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
      <Button type="submit" className={styles.submit} kind="primary" busy={pending}>
        {pending ? texts.pending : texts.submit}
      </Button>
    </form>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly type?: string
  readonly autoComplete: string
  readonly focusFirst?: boolean
}

function Field({ name, label, error, type = 'text', autoComplete, focusFirst = false }: FieldProps) {
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
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${name}-error`}
      />
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
