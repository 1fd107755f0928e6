import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { ImportReport } from '#contract/customers/import.ts'
import { customerPath } from '#contract/customers/key.ts'
import { useHolds } from '#src/providers/account.ts'
import { formatCount } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import dialogStyles from '#src/ui/overlay/Modal.module.css'
import dropStyles from '#src/uploads/Drop.module.css'
import styles from './ImportDialog.module.css'
import { type ImportProblem, saveProblems } from './importFiles.ts'

/** Problems shown on screen; the download has all problems in the report. */
const SHOWN = 10

/** The outcome of an import or dry run: counts, and the first skipped rows. */
export function ImportOutcome({ report }: { readonly report: ImportReport }) {
  const translate = useTranslate()
  const { dryRun, rows, created, duplicates, failed, ignoredColumns, problems } = report
  const counts = { rows, [dryRun ? 'wouldCreate' : 'created']: created, duplicates, failed }
  return (
    <>
      <output className={dialogStyles.text}>
        {dryRun
          ? translate('customers.import.tried')
          : translate('customers.import.done', { smart_count: created })}
      </output>
      <dl className={styles.counts}>
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} data-kind={name}>
            <dt>{translate(`customers.import.counts.${name}`)}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {ignoredColumns.length > 0 && (
        <p className={dialogStyles.text}>
          {translate('customers.import.ignored', { names: ignoredColumns.join(', ') })}
        </p>
      )}
      {problems.length > 0 && <Problems problems={problems} all={duplicates + failed} />}
    </>
  )
}

interface ProblemsProps {
  readonly problems: readonly ImportProblem[]
  /** Total number, of which not all may be listed. */
  readonly all: number
}

function Problems({ problems, all }: ProblemsProps) {
  const translate = useTranslate()
  return (
    <section className={styles.problems} aria-label={translate('customers.import.problems')}>
      <header>
        <h3>
          {problems.length > SHOWN
            ? translate('customers.import.first', { shown: SHOWN, all: formatCount(all) })
            : translate('customers.import.problems')}
        </h3>
        <button type="button" className="button" onClick={() => saveProblems(problems, translate)}>
          <Icon name="download" size={16} />
          {translate('customers.import.download')}
        </button>
      </header>
      <table>
        <thead>
          <tr>
            {['line', 'column', 'value', 'reason'].map((name) => (
              <th key={name} scope="col">
                {translate(`customers.import.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, SHOWN).map((problem) => (
            <Row key={problem.line} problem={problem} />
          ))}
        </tbody>
      </table>
      {all > problems.length && (
        <p className={dropStyles.limits}>
          {translate('customers.import.named', {
            count: formatCount(problems.length),
            more: formatCount(all - problems.length),
          })}
        </p>
      )}
    </section>
  )
}

function Row({ problem }: { readonly problem: ImportProblem }) {
  const translate = useTranslate()
  const opens = useHolds('VIEW_CUSTOMER_DETAIL')
  const { line, column, reason, value, existing } = problem
  const earlier = reason === 'validation.repeated'
  return (
    <tr>
      <td>{line}</td>
      <td>{column}</td>
      <td>{value}</td>
      <td>
        {translate(reason, { _: reason })}{' '}
        {existing && earlier && translate('customers.import.line', { line: existing })}
        {existing && !earlier && (opens ? <Link to={customerPath(existing)}>{existing}</Link> : existing)}
      </td>
    </tr>
  )
}
