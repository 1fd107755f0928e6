import ImageIcon from '@mui/icons-material/ImageOutlined'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import type { Attachment } from '#contract/files/attachments.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { errorText } from '#src/ui/feedback/problemText.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import styles from './TextPictures.module.css'

const ROW_HEIGHT = 140

interface TextPicturesProps {
  readonly links: readonly string[]
  /** Asks the server, which loads the picture in the reader's place. */
  readonly load: (url: string) => Promise<Attachment>
}

/** The pictures that a text links to, each of which loads when it is asked for (D-7.67). */
export const TextPictures = ({ links, load }: TextPicturesProps) => (
  <Stack gap={8} above={8}>
    {links.map((url) => (
      <TextPicture key={url} url={url} load={load} />
    ))}
  </Stack>
)

/** What the picture is called, by the end of its address, and where it is. */
function placeOf(url: string): { readonly name: string; readonly host: string } {
  const { pathname = '', host = '' } = URL.parse(url) ?? {}
  const last = pathname.split('/').at(-1) || host
  try {
    return { name: decodeURIComponent(last), host }
  } catch {
    return { name: last, host }
  }
}

interface TextPictureProps {
  readonly url: string
  readonly load: TextPicturesProps['load']
}

function TextPicture({ url, load }: TextPictureProps) {
  const translate = useTranslate()
  const { name, host } = placeOf(url)
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => load(url) })
  const card = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone.
    if (data && asked.current) card.current?.querySelector('button')?.focus()
  }, [data])
  const ask = () => {
    asked.current = true
    mutate()
  }
  if (data)
    return (
      <div ref={card}>
        <Pictures
          files={[data]}
          label={translate('orders.textPictures.label', { name })}
          rowHeight={ROW_HEIGHT}
        />
      </div>
    )
  const label = translate(`orders.textPictures.${error ? 'again' : 'show'}`)
  return (
    <Stack gap={4} pad={10} framed corner="control">
      <Row gap={10} wrap>
        <div className={styles.about}>
          <ImageIcon fontSize="small" />
          <Stack gap={0} grow shrink>
            <Text cut>{name}</Text>
            <Text cut size="small" tone="ink-3">
              {host}
            </Text>
          </Stack>
        </div>
        <Button busy={isPending} onClick={ask} aria-label={`${label}: ${name}`}>
          {label}
        </Button>
      </Row>
      {error && (
        <Text role="alert" size="usual" tone="danger">
          {errorText(translate, error)}
        </Text>
      )}
    </Stack>
  )
}
