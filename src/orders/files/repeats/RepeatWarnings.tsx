import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { BlurredPicture } from '#src/ui/pictures/BlurredPicture.tsx'
import { LazyViewer } from '#src/ui/pictures/LazyViewer.tsx'
import styles from './Repeats.module.css'
import { RepeatsFound } from './RepeatsFound.tsx'
import type { Asked, FoundRepeat } from './useRepeats.ts'

/** What was found about uploads that are about to be handed in. */
export default function RepeatWarnings(props: Asked) {
  return (
    <RepeatsFound {...props}>
      {(repeats) => (
        <Stack as="ul" gap={8}>
          {repeats.map((repeat) => (
            <Warning key={repeat.fileId} repeat={repeat} />
          ))}
        </Stack>
      )}
    </RepeatsFound>
  )
}

/** Width at which the two pictures are shown. */
const SIZES = '64px'

function Warning({ repeat }: { readonly repeat: FoundRepeat }) {
  const translate = useTranslate()
  const [opened, open] = useState(false)
  const { file, earlier, version, sameness } = repeat
  const names = { name: file.name, earlier: earlier.name, number: version }
  return (
    <Row as="li" gap={12} pad={8} ground="warn-paper" corner="control" framed tone="ink">
      <BareButton
        className={styles.pair}
        aria-label={translate('repeats.look', names)}
        title={translate('repeats.look', names)}
        onClick={() => open(true)}
      >
        <span>
          <BlurredPicture file={{ ...earlier, facts: null }} sizes={SIZES} />
        </span>
        <span>
          <BlurredPicture file={{ ...file, facts: null }} sizes={SIZES} />
        </span>
      </BareButton>
      <Text as="div" shrink breaks>
        <Row as="p" gap={6} align="start" shrink tone="warn" weight="label" breaks>
          <WarningAmberIcon fontSize="small" />
          {translate(`repeats.${sameness}.title`, names)}
        </Row>
        <Text as="p">{translate(`repeats.${sameness}.text`, names)}</Text>
      </Text>
      {opened && <LazyViewer pictures={[earlier, file]} start={1} onClose={() => open(false)} />}
    </Row>
  )
}
