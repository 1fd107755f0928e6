import LockIcon from '@mui/icons-material/LockOutlined'
import SearchIcon from '@mui/icons-material/SearchOutlined'
import {
  type RaRecord,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core'
import type { ReactNode } from 'react'
import { ApiProblem } from '#src/providers/http.ts'
import { LinkButton } from '#src/ui/button/LinkButton.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { type Crumb, Crumbs } from '#src/ui/record/Crumbs.tsx'
import styles from '#src/ui/record/RecordPage.module.css'
import { usePageTitle } from '#src/ui/record/usePageTitle.ts'

export interface RecordPageProps {
  /** Name of the kind of record; the record's own name replaces it once loaded. */
  readonly title: string
  /** To the pages above this one. */
  readonly crumbs: readonly Crumb[]
  /** The record's own name as a text of the page; defaults to how texts name such records. */
  readonly titleOf?: ((record: never) => string) | undefined
  /** The last breadcrumb; defaults to the title. */
  readonly here?: string | undefined
  /** Left of the title, such as a picture. Renders its skeleton while there is no record. */
  readonly mark?: ReactNode
  /** Below the title. Renders its skeleton while there is no record. */
  readonly lead?: ReactNode
  /** Shown once the record is loaded. */
  readonly actions?: ReactNode
  /** The narrow column; shown once the record is loaded. */
  readonly aside?: ReactNode
  /** Path of the list of such records. */
  readonly back: string
  /** Whether something else is still loading that the height of the content depends on. */
  readonly waits?: boolean
  /** The wide column; shown once the record is loaded. */
  readonly children: ReactNode
}

interface Loading {
  readonly error: unknown
  readonly refetch: () => unknown
}

/** The page of the record context: breadcrumbs, title, actions, content; loading, not-found and error states. */
export function RecordPage({ error: failure, refetch, ...props }: RecordPageProps & Loading) {
  const { crumbs, mark, lead, actions, aside, back, waits, children } = props
  const record = useRecordContext()
  const representation = useGetRecordRepresentation(useResourceContext())
  // A record that was loaded before stays, even if it could not be loaded again.
  const error = record ? undefined : failure
  const loading = !error && (!record || waits === true)
  const nameOf = (props.titleOf ?? representation) as (named: RaRecord) => number | string
  const title = record && !loading ? `${nameOf(record)}` : props.title
  usePageTitle(title)
  return (
    <PageFrame aria-busy={loading}>
      <Crumbs crumbs={[...crumbs, { label: props.here ?? title }]} />
      <header className={styles.head}>
        {!error && mark}
        <div className={styles.name}>
          <h1>{title}</h1>
          {!error && lead}
        </div>
        {!loading && !error && (
          <Row align="stretch" wrap>
            {actions}
          </Row>
        )}
      </header>
      {error ? (
        <Failed error={error} retry={refetch} back={back} />
      ) : (
        // A new element replaces the skeleton: their heights differ, and that must not count as a layout
        // shift.
        <div key={String(loading)} className={aside ? styles.columns : styles.single}>
          <div className={styles.main}>{loading ? <RecordSkeleton /> : children}</div>
          {aside && <aside className={styles.aside}>{loading ? <RecordSkeleton /> : aside}</aside>}
        </div>
      )}
    </PageFrame>
  )
}

const RecordSkeleton = () => (
  <>
    <Skeleton height={220} radius={10} />
    <Skeleton height={160} radius={10} />
  </>
)

interface FailedProps {
  readonly error: unknown
  readonly retry: () => unknown
  readonly back: string
}

/** A record the account may not see is reported as not found (D-3); without permission for any, as denied. */
function Failed({ error, retry, back }: FailedProps) {
  const translate = useTranslate()
  const status = error instanceof ApiProblem ? error.status : undefined
  if (status !== 404 && status !== 403)
    return <FailedNotice title={translate('ui.record.failed')} error={error} retry={retry} />
  const texts =
    status === 404
      ? { title: translate('ui.record.notFound'), text: translate('ui.record.notFoundHint') }
      : { title: translate('ra.page.access_denied'), text: errorText(translate, error) }
  return (
    <Notice icon={status === 404 ? SearchIcon : LockIcon} {...texts}>
      <LinkButton to={back}>{translate('ui.record.back')}</LinkButton>
    </Notice>
  )
}
