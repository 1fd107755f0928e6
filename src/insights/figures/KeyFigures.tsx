import ArrowDownwardIcon from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import type { Change, KeyFigure } from '../model/keyFigures.ts'
import styles from './KeyFigures.module.css'

/** The figures above the charts; those that count orders lead to them. */
export function KeyFigures({ figures }: { readonly figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, text, note, change, to }) => (
        <div key={key} className={styles.figure}>
          <Text as="dt" size="small" tone="ink-2" line={16}>
            {label}
          </Text>
          <Box as="dd">
            {to === undefined ? (
              <span className={styles.amount}>{text}</span>
            ) : (
              <Link className={`${styles.amount} stretched`} to={to} aria-label={`${label}: ${text}`}>
                {text}
              </Link>
            )}
            <Row as="span" gap={6} align="stretch" size="small" tone="ink-3" line={16} tabular>
              {change && <ChangeText change={change} />}
              <Text cut title={note}>
                {note}
              </Text>
            </Row>
          </Box>
        </div>
      ))}
    </dl>
  )
}

const CHANGE = {
  inline: true,
  gap: 2,
  size: 'small',
  tone: 'ink-3',
  weight: 'label',
  tabular: true,
  nowrap: true,
} as const

const ICONS = { up: ArrowUpwardIcon, down: ArrowDownwardIcon } as const

function ChangeText({ change: { text, direction, isGood } }: { readonly change: Change }) {
  const translate = useTranslate()
  if (direction === 'same')
    return (
      <Row as="span" {...CHANGE}>
        {translate('insights.same')}
      </Row>
    )
  const Icon = ICONS[direction]
  return (
    <Row as="span" {...CHANGE} tone={isGood ? 'success' : 'danger'}>
      <Icon fontSize="inherit" />
      <span className="visually-hidden">{translate(`insights.${direction}`)}</span> {text}
    </Row>
  )
}
