import CheckIcon from '@mui/icons-material/CheckOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Step, StepFeedback } from '#contract/orders/steps/steps.ts'
import { proofAnswerOf } from '#src/orders/data/proofAnswer.ts'
import type { StepAbilities } from '#src/orders/data/steps/stepAbilities.ts'
import { versionOf } from '#src/orders/data/steps/versions.ts'
import { type DecidingProps, useDeciding } from '#src/orders/decision/useDeciding.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Box } from '#src/ui/layout/Box.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Proofs.module.css'

interface ProofOfferProps extends DecidingProps {
  readonly steps: readonly Step[]
  readonly abilities: StepAbilities
}

/** What the customer answered to the proof of the step, and the decision that it suggests (D-4.22). */
export function ProofOffer({ steps, abilities, ...deciding }: ProofOfferProps) {
  const { step } = deciding
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
      {approved ? <CheckIcon /> : <EditIcon />}
      <div className={styles.said}>
        <Box as="p">
          <strong>{translate(`orders.proofs.answer.${key}`, { version, smart_count: marks.length })}</strong>{' '}
          <Text as="time" size="usual" tone="ink-2" dateTime={feedback.createdDate}>
            {formatDateTime(feedback.createdDate)}
          </Text>
        </Box>
        {feedback.body && (
          <Text as="blockquote" above={4} keepSpaces>
            {feedback.body}
          </Text>
        )}
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
      <Suggestion verdict={feedback.verdict} abilities={abilities} {...deciding} />
    </section>
  )
}

type SuggestionProps = DecidingProps & Pick<ProofOfferProps, 'abilities'> & Pick<StepFeedback, 'verdict'>

/** The decision as the step's own action, with its questions. The main button is the one in the bar of the step. */
function Suggestion({ verdict, abilities, ...deciding }: SuggestionProps) {
  const translate = useTranslate()
  const { approving, askApprove, askReject } = useDeciding(deciding)
  const approves = verdict === 'APPROVED'
  if (approves ? !abilities.approve : !abilities.reject) return null
  return (
    <Button disabled={approving} onClick={() => void (approves ? askApprove() : askReject())}>
      {translate(`orders.proofs.answer.${approves ? 'approve' : 'reject'}`)}
    </Button>
  )
}
