import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Customer } from '#contract/customers/customers.ts'
import { customerKey, customerPath } from '#contract/customers/key.ts'
import {
  ERASED_PICTURES,
  type Erasure,
  type ErasurePreview,
  eraseCustomer,
  previewErasure,
} from '#contract/privacy/erasure.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Choice } from '#src/ui/actions/Choice.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useToast } from '#src/ui/feedback/toast.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { CUSTOMER_KEYS } from '../customerKeys.ts'
import { customerName } from '../customerNames.ts'
import { ErasedList } from './ErasedList.tsx'

interface EraseDialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}

type Pictures = Erasure['pictures']

/** Erases, forgets what was loaded of the person, and goes to what is left. */
function useErase({ customer, onClose }: EraseDialogProps) {
  const call = useCall()
  const translate = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (pictures: Pictures) =>
      call(
        eraseCustomer,
        { login: customerKey(customer) },
        { body: { pictures, version: customer.version } },
      ),
    onSuccess: ({ login }) => {
      toast.success(translate('erasure.started'))
      onClose()
      void navigate(customerPath(login), { replace: true })
      client.removeQueries({ queryKey: CUSTOMER_KEYS.records, type: 'inactive' })
      for (const queryKey of [CUSTOMER_KEYS.lists, CUSTOMER_KEYS.groups, ['orders']])
        void client.invalidateQueries({ queryKey })
    },
    onError: toast.error,
  })
}

/** What goes and what stays is counted before; open orders are in the way (D-9.33). */
export default function EraseDialog(props: EraseDialogProps) {
  const { customer, onClose } = props
  const call = useCall()
  const translate = useTranslate()
  const [pictures, setPictures] = useState<Pictures>('ERASE')
  const { data, error, refetch } = useQuery({
    queryKey: [...CUSTOMER_KEYS.erasurePreview, customer.id],
    queryFn: ({ signal }) => call(previewErasure, { login: customerKey(customer) }, { signal }),
    // Counted again each time: it must be what will be erased.
    staleTime: 0,
    gcTime: 0,
  })
  const { mutate, isPending } = useErase(props)
  const title = translate('erasure.title', { name: customerName(customer) })
  return (
    <Modal title={title} onClose={onClose} busy={!data && !error}>
      <Stack gap={16}>
        <Row as="p" align="start">
          <WarningAmberIcon fontSize="small" color="error" />
          {translate('erasure.text')}
        </Row>
        {error && <FailedNotice title={translate('erasure.failed')} error={error} retry={refetch} />}
        {!data && !error && <Skeleton height={260} />}
        {data && <Counted preview={data} pictures={pictures} onChoose={setPictures} />}
      </Stack>
      <SaveBar sticky>
        <Button onClick={onClose}>{translate('ui.cancel')}</Button>
        <Button
          kind="danger"
          busy={isPending}
          disabled={!data || data.open.length > 0}
          onClick={() => mutate(pictures)}
        >
          {translate('erasure.confirm')}
        </Button>
      </SaveBar>
    </Modal>
  )
}

interface CountedProps {
  readonly preview: ErasurePreview
  readonly pictures: Pictures
  readonly onChoose: (pictures: Pictures) => void
}

function Counted({ preview, pictures, onChoose }: CountedProps) {
  const translate = useTranslate()
  const { open } = preview
  return (
    <>
      {open.length > 0 && (
        <Text as="p" role="alert" tone="danger">
          {translate('erasure.open', { orders: open.map((number) => `#${number}`).join(', ') })}
        </Text>
      )}
      <ErasedList preview={preview} />
      {preview.pictures > 0 && (
        <Choice
          label={translate('erasure.pictures', { count: formatCount(preview.pictures) })}
          value={pictures}
          options={ERASED_PICTURES.toReversed().map((value) => ({
            value,
            label: translate(`erasure.choices.${value}`),
          }))}
          onChange={onChoose}
        />
      )}
      <Text as="p" size="usual" tone="ink-2">
        {translate('erasure.backups')}
      </Text>
    </>
  )
}
