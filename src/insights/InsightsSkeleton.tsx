import { seesArtists } from '#contract/artists/artists.ts'
import { isPrintStatus, ORDER_STATUSES } from '#contract/orders/statuses.ts'
import { useAccount, useHolds } from '#src/providers/account.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import styles from './cards/Cards.module.css'
import { COLUMNS_HEIGHT, DAYS_HEIGHT, pitchOf } from './cards/sizes.ts'
import figureStyles from './figures/KeyFigures.module.css'

const FIGURES = ['orders', 'revenue', 'late', 'firstPass', 'answers', 'rounds']

/** The page while it loads, in its final layout. */
export function InsightsSkeleton() {
  const account = useAccount()
  const revenue = useHolds('VIEW_ORDER_SUBTOTAL')
  const prints = useHolds('VIEW_WORK_LOG_FOR_CANVAS')
  const pitch = pitchOf(useIsMobile())
  const statuses = ORDER_STATUSES.filter((one) => one !== 'DONE' && (prints || !isPrintStatus(one)))
  return (
    <>
      <dl className={figureStyles.figures}>
        {FIGURES.filter((one) => revenue || one !== 'revenue').map((one) => (
          <div key={one} className={figureStyles.figure}>
            <Text as="dt" size="small" tone="ink-2" line={16}>
              <Skeleton width={64} height={10} />
            </Text>
            <Box as="dd">
              <span className={figureStyles.amount}>
                <Skeleton width={88} height={22} />
              </span>
              <Row as="span" line={16}>
                <Skeleton width={72} height={10} />
              </Row>
            </Box>
          </div>
        ))}
      </dl>
      <div className={styles.grid}>
        <Bone height={DAYS_HEIGHT} isWide />
        <Bone height={statuses.length * pitch} />
        <Bone height={statuses.length * pitch} />
        <Bone height={COLUMNS_HEIGHT} />
        <Bone height={COLUMNS_HEIGHT} />
        {account && seesArtists(account) && <Bone height={COLUMNS_HEIGHT} isWide />}
      </div>
    </>
  )
}

interface BoneProps {
  readonly height: number
  readonly isWide?: boolean
}

const Bone = ({ height, isWide = false }: BoneProps) => (
  <div className={styles.card} data-wide={isWide || undefined}>
    <Skeleton width={160} height={16} />
    <Skeleton height={height} />
  </div>
)
