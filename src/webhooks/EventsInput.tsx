import { useInput, useTranslate } from 'ra-core'
import { allOf, typesOf, WEBHOOK_AREAS, type WebhookArea } from '#contract/webhooks/events.ts'
import { CheckBox } from '#src/ui/input/CheckBox.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { ErrorText } from '#src/ui/text/ErrorText.tsx'
import styles from './Webhooks.module.css'

interface EventsInputProps {
  readonly disabled?: boolean | undefined
}

/** Which events an endpoint is told of: all of an area, or single ones. */
export function EventsInput({ disabled }: EventsInputProps) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source: 'events', defaultValue: [] })
  const chosen = new Set(field.value as readonly string[])
  const error = fieldState.error?.message
  const flip = (choice: string) => {
    const [area = ''] = choice.split('.')
    const isWhole = choice.endsWith('.*')
    // All of an area leave nothing to choose in it.
    const others = [...chosen].filter((one) => one !== choice && !(isWhole && one.startsWith(`${area}.`)))
    field.onChange(chosen.has(choice) ? others : [...others, choice])
  }
  return (
    <Stack as="section" gap={8} data-field="events" aria-label={translate('webhooks.fields.events')}>
      <Text as="h2" size="body" weight="strong">
        {translate('webhooks.fields.events')}
      </Text>
      {error && <ErrorText role="alert">{translate(error)}</ErrorText>}
      {WEBHOOK_AREAS.map((area, at) => (
        <Area
          key={area}
          area={area}
          chosen={chosen}
          disabled={disabled}
          onFlip={flip}
          {...(at === 0 && { ref: field.ref })}
        />
      ))}
    </Stack>
  )
}

interface AreaProps extends EventsInputProps {
  readonly area: WebhookArea
  readonly chosen: ReadonlySet<string>
  readonly onFlip: (choice: string) => void
  readonly ref?: (box: HTMLInputElement | null) => void
}

function Area({ area, chosen, disabled, onFlip, ref }: AreaProps) {
  const translate = useTranslate()
  const whole = chosen.has(allOf(area))
  const types = typesOf(area)
  const count = types.filter((type) => chosen.has(type)).length
  return (
    <fieldset className={styles.area}>
      <Text as="legend" padX={4} weight="strong">
        {translate(`webhooks.areas.${area}`)}
      </Text>
      <Row as="label" gap={8} ticks>
        <CheckBox ref={ref} checked={whole} disabled={disabled} onChange={() => onFlip(allOf(area))} />
        {translate('webhooks.allOf')}
      </Row>
      {!whole && (
        <details className={styles.single} open={count > 0}>
          <summary>
            {translate('webhooks.choose')}
            <Text size="small" tone="ink-3" tabular>
              {count} / {types.length}
            </Text>
          </summary>
          <div className={styles.types}>
            {types.map((type) => (
              <label key={type}>
                <CheckBox checked={chosen.has(type)} disabled={disabled} onChange={() => onFlip(type)} />
                <code>{type}</code>
              </label>
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}
