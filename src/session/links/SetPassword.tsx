import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiProblem } from '#src/providers/http.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { formText } from '../formText.ts'
import { PasswordBox } from '../PasswordBox.tsx'
import { PublicFrame } from '../PublicFrame.tsx'
import { Refused } from '../Refused.tsx'
import styles from '../SignInForm.module.css'
import { checkEntered } from '../signInChecks.ts'
import { fillText, type SessionTexts, sessionTexts } from '../texts.ts'
import { goToSignIn, PASSWORD_SET } from '../toSignIn.ts'
import { type PublicPage, usePublicTexts } from '../usePublicTexts.ts'
import { type LinkTexts, linkTexts } from './linkTexts.ts'
import { isInvalidLink, saveByLink, usePasswordLink } from './passwordLink.ts'
import { TypedStrength } from './TypedStrength.tsx'

interface Texts {
  readonly session: SessionTexts
  readonly set: LinkTexts['set']
}

/** The page that a link by mail opens: the first password of an invited user, or a new one (D-2.24). */
export default function SetPassword() {
  const page = usePublicTexts(sessionTexts)
  const own = usePublicTexts(linkTexts)
  if (!page || !own) return null
  const change: typeof page.change = (language) => {
    page.change(language)
    own.change(language)
  }
  return <Content page={{ ...page, change }} texts={{ session: page.texts, set: own.texts.set }} />
}

function Content({ page, texts }: { readonly page: PublicPage<SessionTexts>; readonly texts: Texts }) {
  const { set } = texts
  const { link, error, again } = usePasswordLink()
  const [used, setUsed] = useState(false)
  const frame = (heading: string, lead: string, children: ReactNode) => (
    <PublicFrame {...page} title={set.title} heading={heading} lead={lead}>
      {children}
    </PublicFrame>
  )
  if (used || isInvalidLink(error))
    return frame(
      set.invalidHeading,
      set.invalid,
      <Wide onClick={() => goToSignIn()}>{texts.session.signIn.title}</Wide>,
    )
  if (error) return frame(set.heading, set.checkFailed, <Wide onClick={again}>{set.retry}</Wide>)
  if (!link) return null
  const form = (
    <Choosing language={page.language} login={link.login} texts={texts} onInvalid={() => setUsed(true)} />
  )
  return frame(set.heading, fillText(set.lead, { login: link.login }), form)
}

/** The one button of a page. */
const Wide = (props: { readonly onClick: () => void; readonly children: string }) => (
  <div className={styles.form}>
    <Button kind="primary" className={styles.submit} {...props} />
  </div>
)

/** Why the password was refused, in words. */
function refusal(error: unknown, { set, session }: Texts): string {
  if (!(error instanceof ApiProblem)) return set.failed
  const { status, fieldErrors, facts } = error.problem
  if (status === 0) return session.signIn.offline
  if (!fieldErrors) return set.failed
  if (facts?.min) return fillText(set.tooShort, { min: facts.min })
  return fieldErrors.newPassword === 'validation.passwordCommon' ? set.common : set.known
}

interface ChoosingProps extends Pick<PublicPage<never>, 'language'> {
  readonly login: string
  readonly texts: Texts
  readonly onInvalid: () => void
}

/** What is wrong with the password, and the call that sets it. */
function useChoosing({ login, texts, onInvalid }: Omit<ChoosingProps, 'language'>) {
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const submit = async (form: HTMLFormElement) => {
    const password = formText(new FormData(form), 'password')
    const entered = { username: login, password, rememberMe: false }
    const found = checkEntered(entered, texts.session.signIn).password
    setWrong(found)
    if (found !== undefined) return form.querySelector<HTMLInputElement>('[name="password"]')?.focus()
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      await saveByLink(password)
      goToSignIn(`?${PASSWORD_SET}=1`)
    } catch (error) {
      setPending(false)
      if (error instanceof ApiProblem && error.problem.errorKey === 'invalidLink') onInvalid()
      else setProblem(refusal(error, texts))
    }
  }
  return { wrong, problem, pending, submit }
}

function Choosing(props: ChoosingProps) {
  const { set, session } = props.texts
  const { wrong, problem, pending, submit } = useChoosing(props)
  const [typed, setTyped] = useState('')
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {problem !== undefined && <Refused text={problem} />}
      <PasswordBox
        texts={session.signIn}
        label={set.password}
        error={wrong}
        autoComplete="new-password"
        focusFirst
        onText={setTyped}
        hint={!wrong && typed !== '' && <TypedStrength {...props} password={typed} />}
      />
      {/* So that password managers know whose it is. */}
      <span className="visually-hidden" aria-hidden="true">
        <TextBox name="username" autoComplete="username" defaultValue={props.login} readOnly tabIndex={-1} />
      </span>
      <Button type="submit" className={styles.submit} kind="primary" busy={pending}>
        {pending ? set.pending : set.submit}
      </Button>
    </form>
  )
}
