import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { readDraft } from '#src/drafts/drafts.ts'
import { useDraftOwner } from '#src/drafts/useDraftOwner.ts'
import { commentDraftKey } from '#src/orders/data/draftKeys.ts'
import { versionOf } from '#src/orders/data/steps/versions.ts'
import { reasonOf } from '#src/orders/decision/reasons.ts'
import styles from '#src/orders/steps/WorkLog.module.css'
import { useFollowAim } from '#src/orders/writing/aimedComment.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { RoundBody } from './RoundBody.tsx'
import { RoundHead } from './RoundHead.tsx'
import type { Round } from './rounds.ts'

interface RoundCardProps {
  readonly round: Round
  readonly order: Order
  /** All steps of the order, oldest first. */
  readonly steps: readonly Step[]
  /** Whether a newer round exists: this one is then collapsed. */
  readonly past: boolean
}

/** One version: its state, picture, reject reason, notes, comments and history. */
export function RoundCard({ round, order, steps, past }: RoundCardProps) {
  const login = useDraftOwner()
  const translate = useTranslate()
  // Expanded if it contains an unsent comment draft.
  const [open, setOpen] = useState(() =>
    round.steps.some((step) => readDraft(login, commentDraftKey(order, step)) !== undefined),
  )
  useFollowAim(round.steps, () => setOpen(true))
  const head = <RoundHead step={round.last} version={versionOf(steps, round.last)?.number} />
  const body = <RoundBody round={round} order={order} steps={steps} past={past} />
  if (!past) {
    return (
      <li className={styles.step}>
        {head}
        {body}
      </li>
    )
  }
  const reason = round.steps.map(reasonOf).find((found) => found !== undefined)
  return (
    <li className={styles.step}>
      <details
        className={styles.round}
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <ChevronRightIcon fontSize="inherit" />
          {head}
          {!open && reason && (
            <span className={styles.why}>
              <span className="visually-hidden">{translate('orders.steps.round.why')}: </span>
              {reason.content}
            </span>
          )}
        </summary>
        {open && <Stack gap={12}>{body}</Stack>}
      </details>
    </li>
  )
}
