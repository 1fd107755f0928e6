import { QRCodeSVG } from 'qrcode.react'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { FormBox } from '#src/forms/FormBox.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Card } from '#src/ui/record/Card.tsx'
import { CodeInput } from './CodeInput.tsx'
import { type CodeValues, codeResolver, NO_CODE } from './codeForm.ts'
import styles from './SecondFactor.module.css'

interface ScanProps {
  /** In base32. */
  readonly secret: string
  /** The `otpauth://` address. */
  readonly address: string
  readonly onCode: (values: CodeValues) => Promise<unknown>
  readonly onBack: () => void
}

const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

/** The secret for the app, as a picture and as text, and the first code. */
export function Scan({ secret, address, onCode, onBack }: ScanProps) {
  const translate = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <Card title={translate('secondFactor.scan.title')}>
      <div ref={place}>
        <FormBox<CodeValues>
          values={NO_CODE}
          resolver={codeResolver}
          save={onCode}
          submitLabel={translate('secondFactor.scan.submit')}
          buttons={<Button onClick={onBack}>{translate('secondFactor.scan.back')}</Button>}
        >
          <div className={styles.scan}>
            <div className={styles.picture}>
              <QRCodeSVG value={address} size={176} title={translate('secondFactor.scan.picture')} />
            </div>
            <Stack gap={4}>
              <Text tone="ink-2">{translate('secondFactor.scan.key')}</Text>
              <Row gap={4}>
                <code className={styles.key}>{grouped(secret)}</code>
                <CopyButton text={secret} label={translate('secondFactor.scan.copy')} />
              </Row>
            </Stack>
          </div>
          <CodeInput label={translate('secondFactor.scan.code')} digits />
        </FormBox>
      </div>
    </Card>
  )
}
