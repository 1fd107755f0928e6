import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Step } from '#contract/orders/steps.ts'
import { proofAnswerOf } from '#src/orders/data/proofAnswer.ts'
import type { StepPowers } from '#src/orders/data/stepPowers.ts'
import { versionOf } from '#src/orders/verdict/versions.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './Proofs.module.css'

interface ProofOfferProps {
  readonly step: Step
  readonly steps: readonly Step[]
  readonly powers: StepPowers
  readonly approving: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** What the customer answered to the proof of the step, and the decision that it suggests (D-4.22). */
export function ProofOffer({ step, steps, powers, approving, onApprove, onReject }: ProofOfferProps) {
  const translate = useTranslate()
  const id = useId()
  const answer = proofAnswerOf(step)
  if (!answer) return null
  const { feedback, marks } = answer
  const approved = feedback.verdict === 'APPROVED'
  const version = versionOf(steps, step)?.number ?? 1
  const key = approved ? 'APPROVED' : marks.length > 0 ? 'CHANGES' : 'NOTE'
  return (
    <section className={styles.offer} data-verdict={feedback.verdict} aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        {translate('orders.proofs.answer.title')}
      </h3>
      <Icon name={approved ? 'check' : 'pencil'} size={18} />
      <div className={styles.said}>
        <p>
          <strong>{translate(`orders.proofs.answer.${key}`, { version, smart_count: marks.length })}</strong>{' '}
          <time dateTime={feedback.createdDate}>{formatDateTime(feedback.createdDate)}</time>
        </p>
        {feedback.body && <blockquote>{feedback.body}</blockquote>}
        {marks.length > 0 && (
          <ol>
            {marks.map(({ id: mark, number, note }) => (
              <li key={mark} value={number}>
                {note}
              </li>
            ))}
          </ol>
        )}
      </div>
      {approved && powers.approve && (
        <button type="button" className="button" data-kind="primary" disabled={approving} onClick={onApprove}>
          {translate('orders.proofs.answer.approve')}
        </button>
      )}
      {!approved && powers.reject && (
        <button type="button" className="button" data-kind="primary" onClick={onReject}>
          {translate('orders.proofs.answer.reject')}
        </button>
      )}
    </section>
  )
}
