import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useAccount } from '#src/providers/account.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PlainCard } from '#src/ui/layout/PlainCard.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { saveFile } from '#src/ui/saveFile.ts'
import { useCopy } from '#src/ui/useCopy.ts'
import styles from './SecondFactor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const translate = useTranslate()
  const copy = useCopy()
  const login = useAccount()?.login ?? ''
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const download = () => {
    const text = [translate('secondFactor.codes.file', { login }), '', ...codes, ''].join('\n')
    saveFile(new Blob([text], { type: 'text/plain' }), `atelier-${login}.txt`)
  }
  return (
    <PlainCard padded>
      <Stack gap={12}>
        <h2 className={styles.heading} tabIndex={-1} ref={heading}>
          {translate('secondFactor.codes.title')}
        </h2>
        <Text as="p" tone="ink-2">
          {translate('secondFactor.codes.text')}
        </Text>
        <ul className={styles.codes} aria-label={translate('secondFactor.codes.list')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Row gap={8} rowGap={8} wrap spreads>
          <Button icon={ContentCopyIcon} onClick={() => void copy(codes.join('\n'))}>
            {translate('secondFactor.codes.copy')}
          </Button>
          <Button icon={DownloadIcon} onClick={download}>
            {translate('secondFactor.codes.download')}
          </Button>
          <Button kind="primary" onClick={onDone}>
            {translate('secondFactor.codes.done')}
          </Button>
        </Row>
      </Stack>
    </PlainCard>
  )
}
