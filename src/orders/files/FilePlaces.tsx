import ChevronRightIcon from '@mui/icons-material/ChevronRightOutlined'
import { useTranslate } from 'ra-core'
import type { FileUse } from '#contract/orders/orderFiles.ts'
import { BareButton } from '#src/ui/button/BareButton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Files.module.css'

type Translate = ReturnType<typeof useTranslate>

/** What a place is called, such as `v2 · Sketch Edit`. */
function textOf(translate: Translate, { kind, item, status, version }: FileUse): string {
  const step = status && translate(`orders.status.${status}`)
  const number = version === null ? null : translate('orders.steps.version', { number: version })
  const name = kind === 'STEP' ? number : translate(`files.place.${kind}`)
  return [name, item, step].filter(Boolean).join(' · ')
}

interface FilePlacesProps {
  readonly name: string
  readonly places: readonly FileUse[]
  readonly onReview: (stepId: number) => void
}

/** Where a file belongs; a version opens in the review room. */
export function FilePlaces({ name, places, onReview }: FilePlacesProps) {
  const translate = useTranslate()
  return (
    <Stack as="ul" gap={0} size="small" tone="ink-2" line={20}>
      {places.map((place) => {
        const { kind, stepId, version, item } = place
        const text = textOf(translate, place)
        return (
          <li key={`${kind} ${stepId} ${item}`}>
            {version !== null && stepId !== null ? (
              <BareButton
                className={styles.version}
                aria-label={translate('files.review', { place: text, name })}
                title={text}
                onClick={() => onReview(stepId)}
              >
                <Text shrink cut>
                  {text}
                </Text>
                <ChevronRightIcon fontSize="inherit" />
              </BareButton>
            ) : (
              <Text block cut title={text}>
                {text}
              </Text>
            )}
          </li>
        )
      })}
    </Stack>
  )
}
