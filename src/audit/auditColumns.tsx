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
import { CutText } from '#src/ui/text/CutText.tsx'
import styles from './Audit.module.css'
import { AuditChanges } from './AuditChanges.tsx'
import { areaText, auditKindText } from './auditTexts.ts'

/** Icon and tone of an action; all others are changes. */
const SIGNS: Readonly<Record<string, readonly [SvgIconComponent, 'good' | 'bad']>> = {
  created: [AddIcon, 'good'],
  imported: [AddIcon, 'good'],
  importRun: [AddIcon, 'good'],
  activated: [CheckIcon, 'good'],
  published: [NotificationsIcon, 'good'],
  deleted: [DeleteIcon, 'bad'],
  deactivated: [CloseIcon, 'bad'],
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
      {actor} {actorLogin && <span className={styles.quiet}>{actorLogin}</span>}
    </CutText>
  )
}

function Kind({ kind }: { readonly kind: string }) {
  const translate = useTranslate()
  const [Icon, tone] = SIGNS[kind] ?? ([EditIcon, undefined] as const)
  return (
    <span className={styles.kind} data-tone={tone}>
      <Icon fontSize="inherit" />
      {auditKindText(translate, kind)}
    </span>
  )
}

function RecordName({ entry: { record, link } }: { readonly entry: AuditEntry }) {
  const name = <CutText full={record}>{record}</CutText>
  return link ? <Link to={link}>{name}</Link> : name
}

function Card({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate()
  return (
    <div className={styles.card}>
      <Row as="span" gap={12} rowGap={2} align="stretch" justify="between" wrap wide size="usual">
        <Kind kind={entry.kind} />
        <span className={styles.quiet}>
          <InlineAgo at={entry.at} />
        </span>
      </Row>
      <span className={styles.about}>
        <RecordName entry={entry} />
        <span className={styles.quiet}>{areaText(translate, entry.area)}</span>
      </span>
      <AuditChanges entry={entry} />
      <Actor entry={entry} />
    </div>
  )
}

export const auditCard = (entry: AuditEntry) => <Card entry={entry} />
