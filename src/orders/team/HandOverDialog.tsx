import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { handOver, MAX_HANDOVER_NOTE } from '#contract/orders/team/handOver.ts'
import { type DraftField, useDraft } from '#src/drafts/useDraft.ts'
import { useAgents } from '#src/orders/data/people/useAgents.ts'
import { useReloadOrder } from '#src/orders/data/steps/stepCache.ts'
import { MentionMenu } from '#src/orders/writing/MentionMenu.tsx'
import { ApiProblem } from '#src/providers/http.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { DraftNote } from '#src/ui/feedback/DraftNote.tsx'
import { problemText } from '#src/ui/feedback/problemText.ts'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Picker } from '#src/ui/filters/Picker.tsx'
import { TextArea } from '#src/ui/input/TextArea.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { ErrorText } from '#src/ui/text/ErrorText.tsx'
import { useAreaInsert } from '#src/ui/text/useAreaInsert.ts'
import { editingMark } from './editing.ts'
import styles from './Team.module.css'
import { useKeepOrder } from './useKeepOrder.ts'

export interface HandOverDialogProps {
  readonly order: OrderRow
  readonly onClose: () => void
}

/** Asks for the agent and a note, which becomes their to-do. The note is a draft until it is sent. */
export default function HandOverDialog({ order, onClose }: HandOverDialogProps) {
  const translate = useTranslate()
  return (
    <Modal title={translate('team.handOver.title', { number: order.number })} onClose={onClose}>
      <HandOverForm order={order} onClose={onClose} />
    </Modal>
  )
}

interface Chosen {
  readonly login: string
  readonly name: string
}

interface Given {
  readonly to: Chosen
  readonly note: string
}

/** The call; `meanwhile` says who got the order since the page knew it, after which it can be sent again. */
function useHandOver(order: OrderRow, onDone: () => void) {
  const translate = useTranslate()
  const call = useCall()
  const toast = useToast()
  const keep = useKeepOrder(order.code)
  const reload = useReloadOrder(order.code)
  const [meanwhile, setMeanwhile] = useState<string>()
  const [opened] = useState(order.cs?.login ?? null)
  // What the page shows now is known only once the conflict was shown.
  const from = meanwhile === undefined ? opened : (order.cs?.login ?? null)
  const send = useMutation({
    mutationFn: ({ to, note }: Given) =>
      call(handOver, { id: String(order.id) }, { body: { to: to.login, from, note } }),
    onSuccess: (saved, { to }) => {
      keep(saved)
      toast.success(translate('team.handOver.done', { number: order.number, name: to.name }))
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.problem.errorKey === 'handedMeanwhile') {
        setMeanwhile(problemText(translate, error.problem))
        reload()
      } else toast.error(error)
    },
  })
  return { send, meanwhile }
}

function HandOverForm({ order, onClose }: HandOverDialogProps) {
  const translate = useTranslate()
  const toast = useToast()
  const [to, setTo] = useState<Chosen>()
  const draft = useDraft(`order.${order.id}.handOver`)
  const { send, meanwhile } = useHandOver(order, () => {
    draft.sent()
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const note = draft.text.trim()
    if (send.isPending) return
    if (!to) toast.warn(translate('team.handOver.nobody'))
    else if (note === '') toast.warn(translate('validation.noHandOverNote'))
    else send.mutate({ to, note })
  }
  return (
    <Stack as="form" gap={14} shrink noValidate onSubmit={submit} {...editingMark('assignment')}>
      <Colleagues without={order.cs?.login} chosen={to} onChoose={setTo} />
      <NoteField order={order} draft={draft} readOnly={send.isPending} />
      {draft.restored && <DraftNote at={draft.restored.at} onDiscard={draft.discard} />}
      {meanwhile && (
        <ErrorText role="alert">
          {meanwhile} {translate('team.handOver.again')}
        </ErrorText>
      )}
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>
        <Button type="submit" kind="primary" disabled={send.isPending}>
          {translate('team.handOver.send')}
        </Button>
      </SaveBar>
    </Stack>
  )
}

interface NoteFieldProps {
  readonly order: OrderRow
  readonly draft: DraftField
  readonly readOnly: boolean
}

/** The note, which may mention colleagues as every to-do. */
function NoteField({ order, draft, readOnly }: NoteFieldProps) {
  const translate = useTranslate()
  const { area, ...mentions } = useAreaInsert(draft.setText)
  return (
    <MentionMenu order={order} {...mentions}>
      <Stack as="label" gap={4} size="usual" tone="ink-2">
        {translate('team.handOver.note')}
        <TextArea
          ref={area}
          rows={3}
          maxLength={MAX_HANDOVER_NOTE}
          aria-required
          value={draft.text}
          readOnly={readOnly}
          onText={draft.setText}
        />
      </Stack>
    </MentionMenu>
  )
}

interface ColleaguesProps {
  /** Login of the agent who has the order. */
  readonly without: string | undefined
  readonly chosen: Chosen | undefined
  readonly onChoose: (chosen: Chosen) => void
}

function Colleagues({ without, chosen, onChoose }: ColleaguesProps) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { data, error, refetch } = useAgents(text)
  const agents = data?.filter(({ login }) => login !== without)
  return (
    <Stack gap={4} size="usual" tone="ink-2">
      {chosen ? translate('team.handOver.to', { name: chosen.name }) : translate('team.handOver.choose')}
      <div className={styles.colleagues}>
        <Picker
          label={translate('team.handOver.choose')}
          searchLabel={translate('orders.assign.searchAgent')}
          noMatch={translate('orders.assign.noMatch')}
          choices={agents?.map(({ login, fullName }) => ({ value: login, label: fullName }))}
          selected={chosen ? [chosen.login] : []}
          onText={setText}
          onPick={(login) =>
            onChoose({ login, name: agents?.find((agent) => agent.login === login)?.fullName ?? login })
          }
          failed={error && <ChoicesFailed retry={refetch} />}
        />
      </div>
    </Stack>
  )
}
