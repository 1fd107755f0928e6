import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SavedViews.module.css'
import { savedViewPath, useSavedViewCounts, useSavedViews } from './savedViewQueries.ts'

interface SavedViewsProps {
  readonly onNavigate: () => void
}

/** The saved views below the orders menu entry, each with its current order count. */
export function SavedViews({ onNavigate }: SavedViewsProps) {
  const translate = useTranslate()
  const { data: views, error, failureCount, refetch } = useSavedViews()
  const { data: counts } = useSavedViewCounts(views !== undefined && views.length > 0)
  const { pathname, search } = useLocation()
  const current = pathname === '/' ? Number(new URLSearchParams(search).get('view')) : 0
  if (error && !views) return <ChoicesFailed text="savedViews.failed" retry={refetch} />
  // The sidebar waits for the first attempt, so that the entries below do not move.
  if (!views) return failureCount === 0 && <span hidden data-pending="" />
  if (views.length === 0) return null
  return (
    <ul className={styles.views} aria-label={translate('savedViews.label')}>
      {views.map((view) => (
        <li key={view.id}>
          <Link
            className={styles.view}
            to={savedViewPath(view)}
            aria-current={view.id === current ? 'page' : undefined}
            onClick={onNavigate}
          >
            <span className={styles.name}>{view.name}</span>{' '}
            {view.shared && (
              <span className={styles.shared} title={translate('savedViews.shared')}>
                <Icon name="person" size={13} />
                <span className="visually-hidden">{translate('savedViews.shared')}</span>
              </span>
            )}
            <span className={styles.count}>
              {counts?.find(({ id }) => id === view.id)?.count.toLocaleString('en-US')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
