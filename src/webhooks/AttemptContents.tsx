import { useTranslate } from 'ra-core'
import type { AttemptDetails } from '#contract/webhooks/webhooks.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import styles from './Webhooks.module.css'

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** JSON in lines, and anything else as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

interface PartProps {
  readonly title: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

function Part({ title, headers, body }: PartProps) {
  const head = headerLines(headers)
  return (
    <Stack as="section" gap={8} aria-label={title}>
      <Text as="h3" size="usual" tone="ink-2" weight="label">
        {title}
      </Text>
      {head !== '' && <pre className={styles.code}>{head}</pre>}
      {body !== null && body !== '' && <pre className={styles.code}>{readable(body)}</pre>}
    </Stack>
  )
}

/** What was sent, and what came back; contents only where the account may see them. */
export function AttemptContents({ attempt }: { readonly attempt: AttemptDetails }) {
  const translate = useTranslate()
  const { requestHeaders, requestBody, answerHeaders, answerBody } = attempt
  return (
    <>
      {requestBody === null && (
        <Text as="p" size="usual" tone="ink-2">
          {translate('webhooks.log.hidden')}
        </Text>
      )}
      <Part title={translate('webhooks.log.request')} headers={requestHeaders} body={requestBody} />
      <Part title={translate('webhooks.log.response')} headers={answerHeaders} body={answerBody} />
    </>
  )
}
