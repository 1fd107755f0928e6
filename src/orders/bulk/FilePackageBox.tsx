import CloseIcon from '@mui/icons-material/CloseOutlined'
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type FilePackage, getPackage, PACKAGE_HOURS } from '#contract/orders/finalFiles.ts'
import { useCall } from '#src/providers/useCall.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import styles from './Bulk.module.css'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/orders/filePackage.ts'),
  vi: () => import('#i18n/vi/screens/orders/filePackage.ts'),
}
const POLL_MS = 1000
const MEGABYTE = 1_000_000

const isOpen = (found: FilePackage | undefined): boolean =>
  found?.state === 'WAITING' || found?.state === 'PACKING'

interface FilePackageBoxProps {
  readonly id: number
  readonly onDismiss: () => void
}

/** How far the zip of the selected orders' final files is, and its link. */
export function FilePackageBox(props: FilePackageBoxProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <Box {...props} />
    </MoreTexts>
  )
}

function Box({ id, onDismiss }: FilePackageBoxProps) {
  const translate = useTranslate()
  const call = useCall()
  const { data, isError } = useQuery({
    queryKey: ['filePackage', id],
    queryFn: () => call(getPackage, { id: String(id) }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
  })
  const title = translate('filePackage.title')
  return (
    <section className={styles.outcome} aria-label={title}>
      <Row justify="between">
        <Text as="h2" size="body" weight="strong">
          {title}
        </Text>
        <IconButton icon={CloseIcon} label={translate('filePackage.dismiss')} onClick={onDismiss} />
      </Row>
      {isError && !data ? <p role="alert">{translate('filePackage.gone')}</p> : <State found={data} />}
    </section>
  )
}

function State({ found }: { readonly found: FilePackage | undefined }) {
  const translate = useTranslate()
  if (found?.state === 'FAILED') return <p role="alert">{translate('filePackage.failed')}</p>
  if (found?.state === 'DONE') return <Ready found={found} />
  const { packed = 0, orders = 0 } = found ?? {}
  const text = packed > 0 ? 'filePackage.packing' : 'filePackage.waiting'
  return (
    <>
      <output>{translate(text, { packed, orders })}</output>
      <progress
        className={styles.progress}
        max={orders || 1}
        value={packed}
        aria-label={translate(text, { packed, orders })}
      />
    </>
  )
}

function Ready({ found }: { readonly found: FilePackage }) {
  const translate = useTranslate()
  const { files, empty, missing, size, link } = found
  if (link === null) return <output>{translate('filePackage.none')}</output>
  const megabytes = Math.max(0.1, (size ?? 0) / MEGABYTE).toLocaleString('en-US', {
    maximumFractionDigits: 1,
  })
  return (
    <>
      <output>
        {translate('filePackage.done', { smart_count: files })}
        {empty > 0 && ` ${translate('filePackage.empty', { smart_count: empty })}`}
        {missing > 0 && ` ${translate('filePackage.missing', { smart_count: missing })}`}
      </output>
      <Row gap={12} rowGap={8} wrap tone="ink-3">
        <a className="button" data-kind="primary" href={link} download="">
          <FileDownloadIcon fontSize="small" />
          {translate('filePackage.download', { size: megabytes })}
        </a>
        <span>{translate('filePackage.kept', { hours: PACKAGE_HOURS })}</span>
      </Row>
    </>
  )
}
