import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { PaymentChange } from '#contract/artists/paymentChange.ts'
import type { PayRunCandidate } from '#contract/payouts/payRuns.ts'
import { formatMoney } from '#src/ui/format.ts'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { ArtistLink } from '../../ArtistLink.tsx'
import styles from '../Runs.module.css'
import { SERVICES } from '../services.ts'
import own from './Review.module.css'
import { isPayable, type Ticks } from './useReview.ts'

interface CandidatesProps {
  readonly candidates: readonly PayRunCandidate[]
  readonly ticks: Ticks
}

/** The artists who are owed something, to tick. */
export function Candidates({ candidates, ticks }: CandidatesProps) {
  const translate = useTranslate()
  const column = (name: string) => translate(`payRuns.columns.${name}`)
  return (
    <>
      <AllTick ticks={ticks} />
      <table className={styles.lines} aria-label={translate('payRuns.run.lines')}>
        <thead>
          <tr>
            <th scope="col" className={own.tick}>
              <span className="visually-hidden">{column('ticked')}</span>
            </th>
            <th scope="col">{column('artist')}</th>
            <th scope="col" className={styles.amount}>
              {column('amount')}
            </th>
            <th scope="col">{column('orders')}</th>
            <th scope="col">{column('payment')}</th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => (
            <Candidate key={candidate.artist.id} candidate={candidate} ticks={ticks} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function AllTick({ ticks }: Pick<CandidatesProps, 'ticks'>) {
  const translate = useTranslate()
  return (
    <label className={own.all}>
      <CheckBox checked={ticks.all} indeterminate={ticks.some && !ticks.all} onChange={ticks.flipAll} />
      {translate('payRuns.review.all')}
    </label>
  )
}

const changeText = (change: PaymentChange): string => {
  if (change.confirmedDate === null) return 'payRuns.review.unconfirmed'
  return change.payableFrom === null ? 'payRuns.review.confirmed' : 'payRuns.review.recent'
}

interface CandidateProps {
  readonly candidate: PayRunCandidate
  readonly ticks: Ticks
}

function Candidate({ candidate, ticks }: CandidateProps) {
  const translate = useTranslate()
  const { artist, orders, total, activated, paymentType, paymentChange } = candidate
  return (
    <tr data-off={!ticks.has(artist.login) || undefined}>
      <td className={own.tick}>
        <label>
          <CheckBox
            aria-label={translate('payRuns.review.tick', { name: artist.fullName })}
            checked={ticks.has(artist.login)}
            disabled={!isPayable(candidate)}
            onChange={() => ticks.flip(artist.login)}
          />
        </label>
      </td>
      <th scope="row">
        <ArtistLink artist={artist} />
        {!activated && <Warning text={translate('payRuns.review.inactive')} />}
        {paymentChange && <Warning text={translate(changeText(paymentChange))} />}
      </th>
      <td className={styles.amount}>{formatMoney(total)}</td>
      <td className={own.orders}>{translate('payRuns.review.orders', { smart_count: orders })}</td>
      <td className={styles.wide}>
        {paymentType === null ? (
          <Warning text={translate('payRuns.review.noMethod')} />
        ) : (
          translate(`payRuns.methods.${paymentType}`, { _: SERVICES[paymentType] ?? paymentType })
        )}
      </td>
    </tr>
  )
}

function Warning({ text }: { readonly text: string }) {
  return (
    <Row as="span" gap={4} size="small" tone="warn">
      <WarningAmberIcon fontSize="inherit" />
      {text}
    </Row>
  )
}
