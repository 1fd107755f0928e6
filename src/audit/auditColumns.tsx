import type { SvgIconComponent } from '@mui/icons-material'
import AddIcon from '@mui/icons-material/AddOutlined'
import CheckIcon from '@mui/icons-material/CheckOutlined'
import CloseIcon from '@mui/icons-material/CloseOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import type { Column } from '#src/admin/list/table/column.ts'
import { Ago, InlineAgo } from '#src/ui/dates/ShortTime.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { CutText } from '#src/ui/text/CutText.tsx'
import styles from './Audit.module.css'
import { AuditChanges } from './AuditChanges.tsx'
import { areaText, auditKindText } from './auditTexts.ts'

/** Icon and tone of an action; all others are changes. */
const SIGNS: Readonly<Record<string, readonly [SvgIconComponent, 'success' | 'danger']>> = {
  created: [AddIcon, 'success'],
  imported: [AddIcon, 'success'],
  importRun: [AddIcon, 'success'],
  activated: [CheckIcon, 'success'],
  published: [NotificationsIcon, 'success'],
  deleted: [DeleteIcon, 'danger'],
  deactivated: [CloseIcon, 'danger'],
}

export function useAuditColumns(): readonly Column<AuditEntry>[] {
  const translate = useTranslate()
  return useMemo(() => {
    const label = (field: string) => translate(`audit.columns.${field}`)
    return [
      {
        key: 'at',
        label: label('at'),
        sort: 'at',
        sortByOrder: 'DESC',
        width: 96,
        cell: ({ at }) => <Ago at={at} />,
      },
      { key: 'actor', label: label('actor'), width: 160, cell: (entry) => <Actor entry={entry} /> },
      { key: 'kind', label: label('kind'), width: 148, cell: ({ kind }) => <Kind kind={kind} /> },
      {
        key: 'area',
        label: label('area'),
        width: 142,
        cell: ({ area }) => areaText(translate, area),
      },
      { key: 'record', label: label('record'), width: 160, cell: (entry) => <RecordName entry={entry} /> },
      {
        key: 'changes',
        label: label('changes'),
        width: 320,
        cell: (entry) => <AuditChanges entry={entry} />,
      },
    ]
  }, [translate])
}

function Actor({ entry: { actor, actorLogin } }: { readonly entry: AuditEntry }) {
  const text = actorLogin ? `${actor} (${actorLogin})` : actor
  return (
    <CutText full={text}>
      {actor}{' '}
      {actorLogin && (
        <Text tone="ink-3" weight="regular">
          {actorLogin}
        </Text>
      )}
    </CutText>
  )
}

function Kind({ kind }: { readonly kind: string }) {
  const translate = useTranslate()
  const [Icon, tone] = SIGNS[kind] ?? ([EditIcon, undefined] as const)
  return (
    <Row as="span" gap={6} tone={tone ?? 'ink-2'} weight="label">
      <Icon fontSize="inherit" />
      {auditKindText(translate, kind)}
    </Row>
  )
}

function RecordName({ entry: { record, link } }: { readonly entry: AuditEntry }) {
  const name = <CutText full={record}>{record}</CutText>
  return link ? <Link to={link}>{name}</Link> : name
}

function Card({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate()
  return (
    <Stack gap={2} align="start" shrink size="body">
      <Row as="span" gap={12} rowGap={2} align="stretch" justify="between" wrap wide size="usual">
        <Kind kind={entry.kind} />
        <Text tone="ink-3" weight="regular">
          <InlineAgo at={entry.at} />
        </Text>
      </Row>
      <span className={styles.about}>
        <RecordName entry={entry} />
        <Text tone="ink-3" weight="regular">
          {areaText(translate, entry.area)}
        </Text>
      </span>
      <AuditChanges entry={entry} />
      <Actor entry={entry} />
    </Stack>
  )
}

export const auditCard = (entry: AuditEntry) => <Card entry={entry} />
