import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { orderNumberIn } from '#contract/numbers/orderNumber.ts'
import type { TemplatePreview as Preview } from '#contract/templates/preview.ts'
import { isOfOrder } from '#contract/templates/templates.ts'
import { ApiProblem } from '#src/providers/http.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { TextBox } from '#src/ui/input/TextBox.tsx'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Text } from '#src/ui/layout/Text.tsx'
import { MailFrame } from '#src/ui/text/MailFrame.tsx'
import { PreviewFault } from './PreviewFault.tsx'
import styles from './Templates.module.css'
import { usePurpose } from './usePurpose.ts'
import { useTemplatePreview } from './useTemplatePreview.ts'

/** What the customer would get, filled with an example or with an order. */
export function TemplatePreview() {
  const translate = useTranslate()
  const id = useId()
  const [typed, type] = useState('')
  const ofOrder = isOfOrder(usePurpose())
  const number = ofOrder ? orderNumberIn(typed) : undefined
  const isWrong = Number.isNaN(number)
  const { data, error, asked, isEmpty, isFetching, isPlaceholderData, refresh } = useTemplatePreview(
    isWrong ? undefined : number,
  )
  const unknown = error instanceof ApiProblem && error.problem.fieldErrors?.number !== undefined
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <Text as="h2" size="body" weight="strong" id={id}>
        {translate('templateEditor.preview')}
      </Text>
      {ofOrder && (
        <OrderNumber typed={typed} onType={type} onEnter={refresh} isUnknown={isWrong || unknown} />
      )}
      <Button busy={isEmpty || isFetching} onClick={refresh}>
        {translate('templateEditor.refresh')}
      </Button>
      <div className={styles.result} aria-live="polite" aria-busy={isFetching}>
        {isEmpty && (
          <Text as="p" size="usual" tone="ink-3">
            {translate('templateEditor.nothing')}
          </Text>
        )}
        {!isEmpty && error && !unknown && (
          <FailedNotice title={translate('templateEditor.failed')} error={error} retry={refresh} />
        )}
        {!isEmpty && !error && data?.mistake && (
          // What is shown until the next answer has its place in an older text.
          <PreviewFault mistake={data.mistake} template={isPlaceholderData ? null : asked} />
        )}
        {!isEmpty && !error && data && !data.mistake && <Shown preview={data} />}
      </div>
    </section>
  )
}

interface OrderNumberProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onEnter: () => void
  readonly isUnknown: boolean
}

function OrderNumber({ typed, onType, onEnter, isUnknown }: OrderNumberProps) {
  const translate = useTranslate()
  const id = useId()
  // The box is inside of the template's form, which Enter must not send.
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className={styles.number}>
      <Text as="label" size="usual" tone="ink-2" weight="label" htmlFor={id}>
        {translate('templateEditor.number')}
      </Text>
      <TextBox
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onText={onType}
        onKeyDown={onKeys(keys)}
        aria-invalid={isUnknown}
        aria-describedby={`${id}-hint`}
      />
      <Text as="p" size="usual" tone="ink-3" id={`${id}-hint`} data-wrong={isUnknown || undefined}>
        {translate(isUnknown ? 'validation.noSuchOrder' : 'templateEditor.numberHint')}
      </Text>
    </div>
  )
}

function Shown({ preview: { title, content, number } }: { readonly preview: Preview }) {
  const translate = useTranslate()
  const isMail = useWatch({ name: 'channel' }) === 'EMAIL'
  return (
    <>
      <Text as="p" size="usual" tone="ink-3">
        {number === null
          ? translate('templateEditor.example')
          : translate('templateEditor.filled', { number })}
      </Text>
      {title && (
        <Text as="p" weight="label">
          {translate('templateEditor.subject', { title })}
        </Text>
      )}
      {isMail ? (
        <MailFrame html={content} title={translate('templateEditor.preview')} />
      ) : (
        <Text as="p" padX={14} padY={12} ground="surface" corner="control" framed keepLines>
          {content}
        </Text>
      )}
    </>
  )
}
