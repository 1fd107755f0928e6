import type { SvgIconComponent } from '@mui/icons-material'
import ChevronLeftIcon from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined'
import { useTranslate } from 'ra-core'
import { Link, useNavigate } from 'react-router'
import { usePageAction } from '#src/ui/actions/pageActions.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import styles from './OrderShow.module.css'
import { type Neighbour, useNeighbours } from './useNeighbours.ts'

/** Links to the previous and the next order of the list, also by `K` and `J` as in the list. */
export function NeighbourLinks({ code }: { readonly code: string }) {
  const { previous, next } = useNeighbours(code)
  const navigate = useNavigate()
  const translate = useTranslate()
  const offer = (to: Neighbour | undefined, key: 'previous' | 'next', letter: string) =>
    to && {
      key,
      letter,
      label: translate(`orders.page.${key}`, { number: to.number }),
      run: () => void navigate(`/order/${to.code}`, { state: { list: to.list }, replace: true }),
    }
  usePageAction(offer(next, 'next', 'J'))
  usePageAction(offer(previous, 'previous', 'K'))
  if (!previous && !next) return null
  return (
    <Row as="span" gap={0} align="stretch">
      <NeighbourLink to={previous} label="orders.page.previous" icon={ChevronLeftIcon} />
      <NeighbourLink to={next} label="orders.page.next" icon={ChevronRightIcon} />
    </Row>
  )
}

interface NeighbourLinkProps {
  readonly to: Neighbour | undefined
  readonly label: string
  readonly icon: SvgIconComponent
}

function NeighbourLink({ to, label, icon: Icon }: NeighbourLinkProps) {
  const translate = useTranslate()
  if (!to) {
    return (
      <span className={`icon-button ${styles.noNeighbour}`} aria-hidden="true">
        <Icon />
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
      <Icon />
    </Link>
  )
}
