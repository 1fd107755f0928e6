import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import type { ImportKind } from '#contract/imports/fields.ts'
import type { Import } from '#contract/imports/imports.ts'
import { useHolds } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { PageFrame } from '#src/ui/layout/PageFrame.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Crumbs } from '#src/ui/record/Crumbs.tsx'
import headStyles from '#src/ui/record/ListHead.module.css'
import { usePageTitle } from '#src/ui/record/usePageTitle.ts'
import { MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { Earlier } from './Earlier.tsx'
import { FileDrop } from './FileDrop.tsx'
import styles from './Imports.module.css'
import { Matching } from './Matching.tsx'
import { Outcome } from './Outcome.tsx'
import { Running } from './Running.tsx'
import { IMPORT_TEXTS } from './texts.ts'
import { type ImportControl, useImport } from './useImport.ts'

const LISTS: Readonly<Record<ImportKind, { readonly to: string; readonly label: string }>> = {
  orders: { to: '/', label: 'orders.title' },
  customers: { to: '/customer', label: 'customers.title' },
}

/** Imports orders or customers from a file: hand it in, look at what it would do, import (D-4.30). */
export function ImportPage({ kind }: { readonly kind: ImportKind }) {
  return (
    <MoreTexts texts={IMPORT_TEXTS}>
      <Page kind={kind} />
    </MoreTexts>
  )
}

function Page({ kind }: { readonly kind: ImportKind }) {
  const translate = useTranslate()
  const title = translate(`imports.${kind}`)
  usePageTitle(title)
  const sees = useHolds('VIEW_CUSTOMER_CONTACT_INFO')
  const { to, label } = LISTS[kind]
  return (
    <PageFrame>
      <Crumbs crumbs={[{ label: translate(label), to }]} />
      <h1 className={headStyles.title}>{title}</h1>
      {sees ? (
        <Steps kind={kind} />
      ) : (
        <Notice
          icon={WarningAmberIcon}
          title={translate('imports.denied')}
          text={translate('imports.deniedText')}
        />
      )}
    </PageFrame>
  )
}

function Steps({ kind }: { readonly kind: ImportKind }) {
  const translate = useTranslate()
  const control = useImport(kind)
  const { id, stored, query, doing, wrong } = control
  return (
    <>
      {wrong && (
        <Row
          as="p"
          gap={10}
          align="stretch"
          padX={12}
          padY={10}
          ground="danger-paper"
          corner="control"
          tone="danger"
          breaks
          role="alert"
        >
          <WarningAmberIcon />
          <span>{wrong}</span>
        </Row>
      )}
      {id === undefined && !doing && <Begin kind={kind} control={control} />}
      {query.isError && id !== undefined && (
        <FailedNotice title={translate('imports.failed')} error={query.error} retry={query.refetch} />
      )}
      {id !== undefined && query.isPending && !doing && <Skeleton height={160} />}
      {doing && doing.what !== 'running' && <Waiting doing={doing} />}
      {stored && doing?.what !== 'sending' && <Loaded stored={stored} control={control} />}
    </>
  )
}

function Begin({ kind, control }: { readonly kind: ImportKind; readonly control: ImportControl }) {
  return (
    <>
      <FileDrop onFile={control.choose} />
      <Earlier kind={kind} />
    </>
  )
}

function Waiting({ doing }: { readonly doing: NonNullable<ImportControl['doing']> }) {
  const translate = useTranslate()
  const sent = doing.what === 'sending' && doing.percent < 100 ? doing.percent : undefined
  const text =
    sent === undefined
      ? translate(doing.what === 'sending' ? 'imports.reading' : 'imports.checking')
      : translate('imports.sending', { percent: sent })
  return (
    <Stack gap={6} size="usual" tone="ink-2" aria-live="polite">
      <progress className={styles.progress} max={100} value={sent} aria-label={text} />
      <span>{text}</span>
    </Stack>
  )
}

interface LoadedProps {
  readonly stored: Import
  readonly control: ImportControl
}

function Loaded({ stored, control }: LoadedProps) {
  const translate = useTranslate()
  const { state, doing } = { state: stored.state, doing: control.doing }
  const started = state === 'running' || state === 'done'
  return (
    <>
      <Row as="header" gap={16} rowGap={8} justify="between" wrap>
        <Stack gap={0} shrink breaks>
          <strong>{stored.fileName}</strong>
          <Text size="usual" tone="ink-2">
            {translate(`imports.format.${stored.format}`)} ·{' '}
            {translate('imports.rows', { smart_count: stored.rows })}
          </Text>
        </Stack>
        <Button onClick={control.restart} disabled={doing?.what === 'running'}>
          {translate('imports.another')}
        </Button>
      </Row>
      {!started && <Matching key={`${stored.id}-${stored.version}`} stored={stored} control={control} />}
      {state !== 'draft' && !(doing?.what === 'checking') && (
        <>
          <Running stored={stored} control={control} />
          <Outcome stored={stored} />
        </>
      )}
    </>
  )
}
