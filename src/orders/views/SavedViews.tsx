import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SavedViews.module.css'
import { viewPath } from './useView.ts'
import { viewCountsQuery, viewsQuery } from './viewsQuery.ts'

interface SavedViewsProps {
  readonly onNavigate: () => void
}

/** The saved views below the orders menu entry, each with its current order count. */
export function SavedViews({ onNavigate }: SavedViewsProps) {
  const translate = useTranslate()
  const { data: views, error, failureCount, refetch } = useQuery(viewsQuery)
  const { data: counts } = useQuery({ ...viewCountsQuery, enabled: views !== undefined && views.length > 0 })
  const { pathname, search } = useLocation()
  const current = pathname === '/' ? Number(new URLSearchParams(search).get('view')) : 0
  if (error && !views) return <ChoicesFailed text="orders.views.failed" retry={refetch} />
  // The sidebar waits for the first attempt, so that the entries below do not move.
  if (!views) return failureCount === 0 && <span hidden data-pending="" />
  if (views.length === 0) return null
  return (
    <ul className={styles.views} aria-label={translate('orders.views.label')}>
      {views.map((view) => (
        <li key={view.id}>
          <Link
            className={styles.view}
            to={viewPath(view)}
            aria-current={view.id === current ? 'page' : undefined}
            onClick={onNavigate}
          >
            <span className={styles.name}>{view.name}</span>{' '}
            {view.shared && (
              <span className={styles.shared} title={translate('orders.views.shared')}>
                <Icon name="person" size={13} />
                <span className="visually-hidden">{translate('orders.views.shared')}</span>
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
