import { useTranslate } from 'ra-core'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import { usePageKeys } from '#src/ui/table/pageKeys.ts'
import styles from './OrderShow.module.css'
import { type Neighbour, useNeighbours } from './useNeighbours.ts'

/** Links to the previous and the next order of the list, also by `K` and `J` as in the list. */
export function NeighbourLinks({ code }: { readonly code: string }) {
  const { previous, next } = useNeighbours(code)
  const navigate = useNavigate()
  const go = (to: Neighbour | undefined) => {
    if (!to) return false
    void navigate(`/order/${to.code}`, { state: { list: to.list }, replace: true })
    return true
  }
  usePageKeys(({ key }) => {
    if (key === 'k' || key === 'K') return go(previous)
    if (key === 'j' || key === 'J') return go(next)
    return false
  })
  if (!previous && !next) return null
  return (
    <span className={styles.neighbours}>
      <NeighbourLink to={previous} label="orders.page.previous" icon="chevronLeft" />
      <NeighbourLink to={next} label="orders.page.next" icon="chevronRight" />
    </span>
  )
}

interface NeighbourLinkProps {
  readonly to: Neighbour | undefined
  readonly label: string
  readonly icon: 'chevronLeft' | 'chevronRight'
}

function NeighbourLink({ to, label, icon }: NeighbourLinkProps) {
  const translate = useTranslate()
  if (!to) {
    return (
      <span className={`icon-button ${styles.noNeighbour}`} aria-hidden="true">
        <Icon name={icon} size={18} />
      </span>
    )
  }
  const text = translate(label, { number: to.number })
  return (
    <Link
      className="icon-button"
      to={`/order/${to.code}`}
      state={{ list: to.list }}
      replace
      aria-label={text}
      title={text}
    >
      <Icon name={icon} size={18} />
    </Link>
  )
}
