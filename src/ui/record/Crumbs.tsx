import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import styles from './Crumbs.module.css'

export interface Crumb {
  readonly label: string
  /** Without it the crumb is plain text: the current page. */
  readonly to?: string
}

/** Breadcrumbs to the parent pages. */
export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const translate = useTranslate()
  return (
    <nav aria-label={translate('ui.crumbs')} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ label, to }, at) => (
          <li key={to ?? 'here'}>
            {to ? (
              <Link to={to} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
                {label}
              </Link>
            ) : (
              <span aria-current="page" title={label}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
