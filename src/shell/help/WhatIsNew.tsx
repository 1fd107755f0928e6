import { useTranslate } from 'ra-core'
import { Button } from '#src/ui/button/Button.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { takeFocusInPlace } from '#src/ui/overlay/takeFocus.ts'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { type LazyTexts, MoreTexts } from '#src/ui/text/MoreTexts.tsx'
import { NEWS } from './news.ts'

const TEXTS: LazyTexts = {
  en: () => import('#i18n/en/screens/whatIsNew.ts'),
  vi: () => import('#i18n/vi/screens/whatIsNew.ts'),
}

interface WhatIsNewProps {
  readonly onClose: () => void
}

/** What people notice of the last changes, the newest first (D-1.31). */
export default function WhatIsNew(props: WhatIsNewProps) {
  return (
    <MoreTexts texts={TEXTS}>
      <News {...props} />
    </MoreTexts>
  )
}

function News({ onClose }: WhatIsNewProps) {
  const translate = useTranslate()
  return (
    <Modal title={translate('ui.news')} size="medium" onClose={onClose}>
      <Stack as="ol" gap={14}>
        {NEWS.map(({ key, day }) => (
          <Stack as="li" key={key} gap={2}>
            <Row gap={12} align="baseline" justify="between">
              <Text as="h3" size="body" weight="strong">
                {translate(`whatIsNew.${key}.title`)}
              </Text>
              <Text as="time" size="small" tone="ink-3" nowrap dateTime={day}>
                {formatDate(day)}
              </Text>
            </Row>
            <Text as="p" size="usual" tone="ink-2" line={20}>
              {translate(`whatIsNew.${key}.text`)}
            </Text>
          </Stack>
        ))}
      </Stack>
      <SaveBar sticky>
        <Button ref={takeFocusInPlace} onClick={onClose}>
          {translate('ui.close')}
        </Button>
      </SaveBar>
    </Modal>
  )
}
