import { useEffect, useState } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { PublicFrame } from '../PublicFrame.tsx'
import { Refused } from '../Refused.tsx'
import { returnUrl, takeReturnUrl } from '../returnTo.ts'
import styles from '../SignInForm.module.css'
import { type SessionTexts, sessionTexts } from '../texts.ts'
import { type PublicPage, usePublicTexts } from '../usePublicTexts.ts'
import { type FactorAsked, finishLink, finishSignIn } from './answer.ts'
import { callbackProblem } from './callbackProblem.ts'
import { FactorForm } from './FactorForm.tsx'
import { handOver } from './otherWindow.ts'
import { type ProviderTexts, providerTexts } from './providerTexts.ts'
import { type Question, takeQuestion } from './question.ts'

/** What became of the answer that the browser came back with. */
type Outcome =
  | ({ readonly kind: 'factor'; readonly name: string } & FactorAsked)
  | { readonly kind: 'handedOver' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** The browser came back with an answer to nothing that this tab, or another one, asked. */
export const NOT_ASKED = 'notAsked'

/** Leads back to where it was begun. */
function goBack(url: string): void {
  history.replaceState(null, '', url)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

async function finish(question: Question | null, parameters: string): Promise<Outcome | undefined> {
  if (question === null) {
    const state = new URLSearchParams(parameters).get('state') ?? ''
    const taken = await handOver({ state, parameters })
    if (taken) window.close()
    return taken ? { kind: 'handedOver' } : { kind: 'failed', error: NOT_ASKED }
  }
  if (question.purpose === 'link') {
    await finishLink(question, parameters)
    goBack(takeReturnUrl())
    return undefined
  }
  const asked = await finishSignIn(question, parameters)
  return asked && { kind: 'factor', name: question.name, ...asked }
}

let running: { readonly search: string; readonly outcome: Promise<Outcome | undefined> } | undefined

/** Reads the answer from the page's address, once, and takes it away from there: it is nobody's bookmark. */
function finishOnce(): Promise<Outcome | undefined> {
  const search = location.search.slice(1)
  if (running && search === '') return running.outcome
  const question = takeQuestion(new URLSearchParams(search).get('state'))
  history.replaceState(null, '', location.pathname)
  const outcome = finish(question, search).catch((error: unknown): Outcome => ({ kind: 'failed', error }))
  running = { search, outcome }
  return outcome
}

/** The page that an identity provider leads back to: signs in, or hands the answer to the window that waits for it (D-2.27). */
export default function ProviderCallback() {
  const page = usePublicTexts(sessionTexts)
  const own = usePublicTexts(providerTexts)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    const show = async () => {
      const done = await finishOnce()
      if (done) setOutcome(done)
    }
    void show()
  }, [])
  if (!page || !own) return null
  const change: typeof page.change = (language) => {
    page.change(language)
    own.change(language)
  }
  return <Shown page={{ ...page, change }} texts={own.texts} outcome={outcome} />
}

interface ShownProps {
  readonly page: PublicPage<SessionTexts>
  readonly texts: ProviderTexts
  readonly outcome: Outcome | undefined
}

function Shown({ page, texts, outcome }: ShownProps) {
  const { signIn } = page.texts
  if (outcome?.kind === 'factor')
    return (
      <PublicFrame {...page} title={signIn.title} heading={texts.code} lead={texts.codeLead}>
        <FactorForm {...outcome} language={page.language} texts={signIn} />
      </PublicFrame>
    )
  if (outcome?.kind === 'handedOver')
    return (
      <PublicFrame {...page} title={signIn.title} heading={texts.handedOver} lead={texts.handedOverText}>
        {null}
      </PublicFrame>
    )
  const isFailed = outcome?.kind === 'failed'
  return (
    <PublicFrame
      {...page}
      title={signIn.title}
      heading={isFailed ? texts.failed : signIn.title}
      lead={isFailed ? '' : signIn.pending}
    >
      {isFailed && (
        <div className={styles.form}>
          <Refused text={callbackProblem(outcome.error, { signIn, own: texts })} />
          <Button kind="primary" className={styles.submit} onClick={() => goBack(returnUrl())}>
            {texts.back}
          </Button>
        </div>
      )}
    </PublicFrame>
  )
}
