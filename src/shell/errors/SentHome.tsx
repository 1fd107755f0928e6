import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type RightWords, useRightWords } from '#src/rights/useRightWords.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import type { DeniedState } from '../bars/denied.ts'
import { DENIED_TEXTS } from '../bars/deniedTexts.ts'
import { usePageCalled } from '../bars/usePageCalled.ts'

interface SentHomeProps {
  /** Grants of which one would be enough. */
  readonly missing: readonly string[]
}

/** Redirects to `/` with a toast that names the page and, in words, the permission that is missing (D-1.6). */
export default function SentHome({ missing }: SentHomeProps) {
  const words = useRightWords()
  return <MoreTexts texts={DENIED_TEXTS}>{words && <Sent missing={missing} words={words} />}</MoreTexts>
}

function Sent({ missing, words }: SentHomeProps & { readonly words: RightWords }) {
  const { pathname } = useLocation()
  const { warn } = useToast()
  const translate = useTranslate()
  const isKnown = missing.length > 0
  const page = usePageCalled(pathname)
  useEffect(
    () =>
      warn(
        translate(isKnown ? 'denied.toast' : 'denied.closed', {
          page,
          missing: words.choiceOf(missing),
        }),
      ),
    [warn, translate, missing, isKnown, page, words],
  )
  const state: DeniedState = isKnown ? { denied: { path: pathname, missing } } : {}
  return <Navigate to="/" replace state={state} />
}
