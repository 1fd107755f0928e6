import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'ra-core'
import type { PlainRecord } from '#contract/plain/plain.ts'
import { getTemplateFiles, setTemplateFiles } from '#contract/templates/files.ts'
import { useCan } from '#src/providers/account.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { useConfirm } from '#src/ui/overlay/confirm.tsx'
import { Pictures } from '#src/ui/pictures/Pictures.tsx'
import { UploadBox } from '#src/uploads/UploadBox.tsx'
import { useUploads } from '#src/uploads/useUploads.ts'
import styles from './Templates.module.css'

/** The pictures that go with every message written from the template; a new one must be saved first. */
export function TemplateFiles() {
  const translate = useTranslate()
  const record = useRecordContext<PlainRecord>()
  return (
    <fieldset className={styles.files}>
      <Text as="legend" below={8} weight="label">
        {translate('templateEditor.files')}
      </Text>
      {record ? (
        <Saved key={record.id} id={record.id} />
      ) : (
        <Text as="p" size="usual" tone="ink-3">
          {translate('templateEditor.filesLater')}
        </Text>
      )}
    </fieldset>
  )
}

/** Reads the pictures and sets which there are. */
function useTemplateFiles(id: number) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const queryKey = ['templateFiles', id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getTemplateFiles, { id: String(id) }, { signal }),
  })
  const set = useMutation({
    mutationFn: (ids: readonly number[]) =>
      call(
        setTemplateFiles,
        { id: String(id) },
        { body: { attachments: ids.map((file) => ({ id: file })) } },
      ),
    onSuccess: (files) => {
      client.setQueryData(queryKey, files)
      toast.success(translate('templateEditor.filesSaved'))
    },
    onError: toast.error,
  })
  return { ...query, set }
}

function Saved({ id }: { readonly id: number }) {
  const translate = useTranslate()
  const confirm = useConfirm()
  const edits = useCan(setTemplateFiles)
  const { data: files, isError, refetch, set } = useTemplateFiles(id)
  if (isError && !files) return <ChoicesFailed text="templateEditor.filesFailed" retry={refetch} />
  if (!files) return <Skeleton height={72} radius={8} />
  const ids = files.map((file) => file.id)
  const remove = async (gone: number) => {
    const asked = { text: translate('templateEditor.confirmFile'), danger: true }
    if (await confirm(asked)) set.mutate(ids.filter((one) => one !== gone))
  }
  return (
    <>
      <Text as="p" size="usual" tone="ink-3">
        {translate(files.length > 0 ? 'templateEditor.filesHint' : 'templateEditor.noFiles')}
      </Text>
      {files.length > 0 && (
        <Pictures
          files={files}
          label={translate('templateEditor.files')}
          rowHeight={96}
          onDelete={edits ? (file) => void remove(file.id) : undefined}
        />
      )}
      {edits && (
        <Adding
          id={id}
          pending={set.isPending}
          onAdd={(added, done) => set.mutate([...ids, ...added], { onSuccess: done })}
        />
      )}
    </>
  )
}

interface AddingProps {
  readonly id: number
  readonly pending: boolean
  readonly onAdd: (added: readonly number[], done: () => void) => void
}

/** Pictures are uploaded as soon as they are chosen; the button adds them to the template. */
function Adding({ id, pending, onAdd }: AddingProps) {
  const translate = useTranslate()
  const toast = useToast()
  const uploads = useUploads({ kind: 'comment', draftKey: `template.${id}.files` })
  const add = () => {
    if (uploads.busy) return toast.warn(translate('uploads.busy'))
    onAdd(
      uploads.uploaded.map((file) => file.id),
      uploads.clear,
    )
  }
  return (
    <>
      <UploadBox uploads={uploads} name={translate('templateEditor.files')} compact />
      {uploads.files.length > 0 && (
        <Button disabled={pending} onClick={add}>
          {translate('templateEditor.addFiles')}
        </Button>
      )}
    </>
  )
}
