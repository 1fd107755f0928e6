import { useTranslate } from 'ra-core'
import { fillPath } from '#contract/endpoint.ts'
import { failedRows, type Import } from '#contract/imports/imports.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DownloadButton } from '#src/ui/DownloadButton.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Box } from '#src/ui/layout/Box.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Imports.module.css'
import type { ImportControl } from './useImport.ts'

interface RunningProps {
  readonly stored: Import
  readonly control: ImportControl
}

const COUNTED = ['new', 'changed', 'known', 'skipped', 'wrong'] as const

/** The counts, the button that imports, and how far it is. */
export function Running({ stored, control }: RunningProps) {
  const translate = useTranslate()
  const { state, counts } = stored
  const done = state === 'done'
  const failed = counts.wrong + counts.skipped > 0
  return (
    <section className={styles.section}>
      <h2>{translate(done ? 'imports.counts.result' : 'imports.counts.title')}</h2>
      <dl className={styles.counts}>
        {COUNTED.filter((name) => name !== 'changed' || stored.kind === 'customers').map((name) => (
          <Box
            padX={12}
            padY={10}
            corner="control"
            framed
            key={name}
            data-kind={counts[name] > 0 ? name : undefined}
          >
            <Text as="dt" size="small" tone="ink-2">
              {translate(`imports.counts.${done && name === 'new' ? 'created' : name}`)}
            </Text>
            <Text as="dd" size="heading" weight="strong" line={28} tabular>
              {formatCount(counts[name])}
            </Text>
          </Box>
        ))}
      </dl>
      <Progress stored={stored} control={control} />
      <Row wrap>
        <RunButton stored={stored} control={control} />
        {failed && (
          <DownloadButton
            path={fillPath(failedRows.path, { id: String(stored.id) })}
            query={{}}
            name="failed.csv"
            texts="imports.download"
          />
        )}
      </Row>
    </section>
  )
}

function Progress({ stored, control }: RunningProps) {
  const translate = useTranslate()
  const { state, entries, done } = stored
  if (state === 'done') return <output>{translate('imports.go.done')}</output>
  const running = control.doing?.what === 'running'
  if (!running && state !== 'running') return null
  const facts = { done: formatCount(done), all: formatCount(entries) }
  const text = translate(running ? 'imports.go.running' : 'imports.go.paused', facts)
  return (
    <Stack gap={6} size="usual" tone="ink-2" aria-live="polite">
      <progress className={styles.progress} max={entries} value={done} aria-label={text} />
      <span>{text}</span>
    </Stack>
  )
}

function RunButton({ stored, control }: RunningProps) {
  const translate = useTranslate()
  const { kind, state, counts } = stored
  const open = counts.new + counts.changed
  if (state === 'done') return null
  if (control.doing?.what === 'running')
    return <Button onClick={control.pause}>{translate('imports.go.pause')}</Button>
  if (state !== 'running' && open === 0)
    return (
      <Text as="p" size="usual" tone="ink-2">
        {translate('imports.go.nothing')}
      </Text>
    )
  return (
    <Button kind="primary" onClick={() => control.run(stored)}>
      {state === 'running'
        ? translate('imports.go.continue')
        : translate(`imports.go.${kind}`, { smart_count: open })}
    </Button>
  )
}
