import PersonIcon from '@mui/icons-material/PersonOutlined'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import type { SavedView } from '#contract/savedViews.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { formatCount } from '#src/ui/format.ts'
import styles from './SavedViews.module.css'
import { savedViewName } from './savedViewName.ts'
import { savedViewPath, useSavedViewCounts, useSavedViews } from './savedViewQueries.ts'

interface SavedViewsProps {
  /** The name has two short lines below the icon of the orders. */
  readonly compact: boolean
  readonly onNavigate: () => void
}

/** The saved views below the orders menu entry, each with its current order count. */
export function SavedViews({ compact, onNavigate }: SavedViewsProps) {
  const translate = useTranslate()
  const { data: views, error, failureCount, refetch } = useSavedViews()
  const { data: counts } = useSavedViewCounts(views !== undefined && views.length > 0)
  const { pathname, search } = useLocation()
  const current = pathname === '/' ? Number(new URLSearchParams(search).get('view')) : 0
  if (error && !views && compact) return null
  if (error && !views) return <ChoicesFailed text="savedViews.failed" retry={refetch} />
  // The sidebar waits for the first attempt, so that the entries below do not move.
  if (!views) return failureCount === 0 && <span hidden data-pending="" />
  if (views.length === 0) return null
  return (
    <ul
      className={styles.views}
      data-compact={compact || undefined}
      aria-label={translate('savedViews.label')}
    >
      {views.map((view) => (
        <li key={view.id}>
          <ViewLink
            view={view}
            count={counts?.find(({ id }) => id === view.id)?.count}
            isCurrent={view.id === current}
            compact={compact}
            onNavigate={onNavigate}
          />
        </li>
      ))}
    </ul>
  )
}

interface ViewLinkProps extends SavedViewsProps {
  readonly view: SavedView
  readonly count: number | undefined
  readonly isCurrent: boolean
}

function ViewLink({ view, count, isCurrent, compact, onNavigate }: ViewLinkProps) {
  const translate = useTranslate()
  const name = savedViewName(translate, view)
  return (
    <Link
      className={styles.view}
      to={savedViewPath(view)}
      aria-current={isCurrent ? 'page' : undefined}
      title={name}
      onClick={onNavigate}
    >
      <span className={styles.name}>{name}</span>{' '}
      {view.shared && (
        <span className={compact ? 'visually-hidden' : styles.shared} title={translate('savedViews.shared')}>
          <PersonIcon fontSize="inherit" />
          <span className="visually-hidden">{translate('savedViews.shared')}</span>
        </span>
      )}
      <span className={compact ? 'visually-hidden' : styles.count}>
        {count !== undefined && formatCount(count)}
      </span>
    </Link>
  )
}
