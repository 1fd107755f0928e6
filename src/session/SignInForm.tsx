import { type FormEvent, useRef, useState } from 'react'
import type { Language } from '#contract/session/session.ts'
import type { SignInOptions } from '#contract/session/signInOptions.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useRetried } from '#src/ui/loading/useRetried.ts'
import { Field } from './Field.tsx'
import { formText } from './formText.ts'
import type { CodeStepProps } from './otherWays/CodeStep.tsx'
import type { OtherWaysProps } from './otherWays/OtherWays.tsx'
import { PasswordBox } from './PasswordBox.tsx'
import { Refused } from './Refused.tsx'
import styles from './SignInForm.module.css'
import { type Entered, signIn } from './signInCall.ts'
import { checkEntered, type Factors, type FieldErrors, neededFactors, signInProblem } from './signInChecks.ts'
import type { SessionTexts } from './texts.ts'
import { wasEnded } from './token.ts'
import { PASSWORD_SET } from './toSignIn.ts'

const loadWays = () => import('./otherWays/index.ts')

const read = (form: HTMLFormElement): Entered => {
  const values = new FormData(form)
  return {
    username: formText(values, 'username'),
    password: formText(values, 'password'),
    rememberMe: values.has('rememberMe'),
    ...(values.has('factorCode') && { factorCode: formText(values, 'factorCode') }),
  }
}

/** What is wrong with the entered values, the call that signs in with them, and the second factors that it asks for. */
function useSignIn(texts: SessionTexts['signIn']) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(() => (wasEnded() ? texts.ended : null))
  const [pending, setPending] = useState(false)
  const [factors, setFactors] = useState<Factors>()

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
      const needed = neededFactors(error)
      if (needed) return setFactors(needed)
      setProblem(signInProblem(error, texts))
      // The banner is announced as an alert; the user will most often retype what was wrong.
      const wrong = form.querySelector<HTMLInputElement>(
        factors ? '[name="factorCode"]' : '[name="password"]',
      )
      wrong?.focus()
      wrong?.select()
    }
  }
  const back = () => {
    setFactors(undefined)
    setProblem(null)
    setErrors({})
  }
  return { errors, problem, pending, submit, factors, back }
}

interface SignInFormProps {
  readonly language: Language
  readonly texts: SessionTexts['signIn']
  readonly options: SignInOptions
  /** Leads to a link by mail, where there is a mail server. */
  readonly onForgot: (() => void) | undefined
}

/**
 * Username, password, remember me (A§2), then a second factor where the account has one, and below what signs in instead. A native
 * form, so that password managers recognise it.
 */
export function SignInForm({ language, texts, options, onForgot }: SignInFormProps) {
  const [done] = useState(() => new URLSearchParams(location.search).has(PASSWORD_SET))
  const { errors, problem, pending, submit, factors, back } = useSignIn(texts)
  const form = useRef<HTMLFormElement>(null)
  const isRemembered = () => form.current !== null && read(form.current).rememberMe
  const shared = { language, texts, isRemembered }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  return (
    <form className={styles.form} ref={form} onSubmit={onSubmit} noValidate>
      {problem ? <Refused text={problem} /> : done && <Text as="p">{texts.passwordSet}</Text>}
      <Credentials texts={texts} errors={errors} hidden={factors !== undefined} onForgot={onForgot} />
      {factors && <CodeStep {...shared} factors={factors} error={errors.factorCode} />}
      <Button type="submit" className={styles.submit} kind="primary" busy={pending}>
        {pending ? texts.pending : texts.submit}
      </Button>
      {factors && (
        <Button kind="quiet" onClick={back}>
          {texts.back}
        </Button>
      )}
      {!factors && offersMore(options) && <LaterWays {...shared} options={options} />}
    </form>
  )
}

interface CredentialsProps extends Pick<SignInFormProps, 'texts' | 'onForgot'> {
  readonly errors: FieldErrors
  /** Kept while a second factor is asked for. */
  readonly hidden: boolean
}

function Credentials({ texts, errors, hidden, onForgot }: CredentialsProps) {
  return (
    <div className={styles.entered} hidden={hidden}>
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
  )
}

/** Whether there is another way than name and password. */
const offersMore = ({ passkeys, providers }: SignInOptions): boolean => passkeys || providers.length > 0

function CodeStep(props: CodeStepProps) {
  const { value: ways } = useRetried(loadWays)
  return ways && <ways.CodeStep {...props} />
}

/** The buttons of other ways, which load where there are some. */
export function LaterWays(props: OtherWaysProps) {
  const { value: ways } = useRetried(loadWays)
  return ways && <ways.OtherWays {...props} />
}
