import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { MAX_SUMMARY } from '#contract/orders/items.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { HeldRichTextProps } from '#src/admin/richText/HeldRichText.tsx'
import { loadEditors } from '#src/admin/richText/loadEditors.ts'
import { StaleConflict } from '#src/drafts/StaleConflict.tsx'
import { useVersionedText } from '#src/drafts/useVersionedText.ts'
import { editingMark } from '#src/orders/team/editing.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { keyOf } from '#src/ui/keys/keyOf.ts'
import { onKeys } from '#src/ui/keys/onKeys.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { usePart } from '#src/ui/loading/usePart.ts'
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx'
import styles from './ItemCards.module.css'
import { summaryDraftKey } from './summaryDraft.ts'
import { useItemWrites, usePatchItem } from './useItemWrites.ts'

/** Height of the editing area in px (A§9). */
const HEIGHT = 300

interface SummaryEditorProps {
  readonly order: Order
  readonly item: OrderItem
  readonly uploading: boolean
  /** Takes the focus once the editor has loaded. */
  readonly focus: boolean
  readonly onDone: () => void
}

/** The summary while it is edited. */
function useSummaryDraft({ order, item, uploading, onDone }: Omit<SummaryEditorProps, 'focus'>) {
  const translate = useTranslate()
  const { summary } = useItemWrites(order, item)
  const patch = usePatchItem(order)
  const draft = useVersionedText({
    draftKey: summaryDraftKey(order, item),
    saved: { text: item.summarize ?? '', version: item.version },
    refuse: (html) => {
      if (uploading) return translate('uploads.busy')
      return html.length > MAX_SUMMARY ? translate('validation.tooLong') : undefined
    },
    send: async (html, version) => {
      const saved = await summary.mutateAsync({ html, version })
      return { text: saved.summarize ?? '', version: saved.version }
    },
    pending: summary.isPending,
    onDone,
    onTheirs: ({ text, version }) => patch(item.id, (was) => ({ ...was, summarize: text, version })),
  })
  const save = () => {
    if (draft.dirty || uploading) draft.save()
    else onDone()
  }
  return { draft, save, pending: summary.isPending }
}

/** Edits an item's summary; a version conflict shows both texts and loses neither (D-7.15). */
export function SummaryEditor({ focus, ...props }: SummaryEditorProps) {
  const translate = useTranslate()
  const { draft, save, pending } = useSummaryDraft(props)
  const keys = (event: KeyboardEvent) => {
    // With Alt it types a letter, such as ś.
    if (keyOf(event).toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    save()
  }
  return (
    <Stack
      gap={8}
      shrink
      role="presentation"
      onKeyDown={onKeys(keys)}
      {...editingMark('summary', props.item.id)}
    >
      <Editor
        value={draft.text}
        onChange={draft.setText}
        label={translate('orders.item.summaryOf', { name: props.item.name })}
        height={HEIGHT}
        focus={focus}
      />
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      <Row align="stretch" justify="end" wrap spreads>
        <Button disabled={pending} onClick={draft.cancel}>
          {translate('ui.confirm.cancel')}
        </Button>
        <Button kind="primary" title={translate('orders.item.saveHint')} disabled={pending} onClick={save}>
          {translate(pending ? 'ui.saving' : 'ui.save')}
        </Button>
      </Row>
      <StaleConflict
        {...draft.conflict}
        render={(html) => <SafeHtml html={html} className={styles.text} />}
      />
    </Stack>
  )
}

interface EditorProps extends HeldRichTextProps {
  readonly focus: boolean
}

/** The editor itself, loaded when the first summary is edited. */
function Editor({ focus, ...props }: EditorProps) {
  const editor = usePart(loadEditors)
  const box = useRef<HTMLDivElement>(null)
  const ready = editor !== undefined
  useEffect(() => {
    if (ready && focus) box.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
  }, [ready, focus])
  return (
    <div ref={box}>
      {editor ? <editor.HeldRichText {...props} /> : <Skeleton height={HEIGHT + 46} radius={8} />}
    </div>
  )
}
