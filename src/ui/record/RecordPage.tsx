import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiProblem } from '#src/providers/http.ts'
import { FailedNotice } from '../feedback/FailedNotice.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { type Crumb, Crumbs } from './Crumbs.tsx'
import styles from './RecordPage.module.css'
import { usePageTitle } from './usePageTitle.ts'

interface RecordPageProps {
  /** Name of the record, or of its kind while loading. */
  readonly title: string
  readonly crumbs: readonly Crumb[]
  /** Left of the title, such as a picture. */
  readonly mark?: ReactNode
  /** Below the title. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Whether the record is still loading. */
  readonly loading: boolean
  readonly error: unknown
  readonly retry: () => unknown
  /** Path of the list of such records. */
  readonly back: string
  /** The wide column, with the narrow one next to it. */
  readonly children?: ReactNode
  readonly aside?: ReactNode
}

/** The page of one record: breadcrumbs, title, actions, content; loading, not-found and error states. */
export function RecordPage(props: RecordPageProps) {
  const { title, crumbs, mark, lead, actions, loading, error, retry, back, children, aside } = props
  usePageTitle(title)
  return (
    <article className={styles.page} aria-busy={loading}>
      <Crumbs crumbs={crumbs} />
      <header className={styles.head}>
        {mark}
        <div className={styles.name}>
          <h1>{title}</h1>
          {lead}
        </div>
        {!loading && !error && <div className={styles.actions}>{actions}</div>}
      </header>
      {error ? (
        <Failed error={error} retry={retry} back={back} />
      ) : (
        // A new element replaces the skeleton: their heights differ, and that must not count as a layout
        // shift.
        <div key={String(loading)} className={aside ? styles.columns : styles.single}>
          <div className={styles.main}>{loading ? <Bones /> : children}</div>
          {aside && <aside className={styles.aside}>{loading ? <Bones /> : aside}</aside>}
        </div>
      )}
    </article>
  )
}

const Bones = () => (
  <>
    <Skeleton height={220} radius={10} />
    <Skeleton height={160} radius={10} />
  </>
)

/** A record the account may not see is reported as not found (D-3). */
function Failed({ error, retry, back }: Pick<RecordPageProps, 'error' | 'retry' | 'back'>) {
  const translate = useTranslate()
  if (!(error instanceof ApiProblem && error.status === 404))
    return <FailedNotice title={translate('ui.record.failed')} error={error} retry={retry} />
  return (
    <Notice icon="search" title={translate('ui.record.notFound')} text={translate('ui.record.notFoundHint')}>
      <Link className="button" to={back}>
        {translate('ui.record.back')}
      </Link>
    </Notice>
  )
}
