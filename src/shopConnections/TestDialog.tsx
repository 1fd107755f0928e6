import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import {
  type ShopConnection,
  type ShopTest,
  testShopConnection,
} from '#contract/shopConnections/shopConnections.ts'
import { useCall } from '#src/providers/useCall.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { FailedNotice } from '#src/ui/feedback/FailedNotice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { Modal } from '#src/ui/overlay/Modal.tsx'
import { SaveBar } from '#src/ui/record/SaveBar.tsx'
import { useFaultText } from '#src/ui/text/useFaultText.ts'
import { Codes } from './Codes.tsx'

interface TestDialogProps {
  readonly connection: ShopConnection
  readonly onClose: () => void
}

/** Asks the shop who it is, and says what it answered. */
export default function TestDialog({ connection: { id, name }, onClose }: TestDialogProps) {
  const translate = useTranslate()
  const call = useCall()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(testShopConnection, { id: String(id) }),
  })
  useEffect(() => mutate(), [mutate])
  return (
    <Modal
      title={translate('shopConnections.test.title', { name })}
      size="medium"
      onClose={onClose}
      busy={isPending}
    >
      {error && !isPending ? (
        <FailedNotice title={translate('shopConnections.test.bad')} error={error} retry={() => mutate()} />
      ) : (
        <Answered test={isPending ? undefined : data} />
      )}
      <SaveBar>
        <Button onClick={onClose}>{translate('ui.close')}</Button>
        <Button kind="primary" busy={isPending} onClick={() => mutate()}>
          {translate('shopConnections.test.again')}
        </Button>
      </SaveBar>
    </Modal>
  )
}

function groundOf(test: ShopTest | undefined) {
  if (!test) return 'sunken'
  if (test.error) return 'danger-paper'
  return test.missing.length > 0 ? 'warn-paper' : 'success-paper'
}

/** The answer in words; undefined while it is asked. */
function Answered({ test }: { readonly test: ShopTest | undefined }) {
  const translate = useTranslate()
  const faultText = useFaultText()
  const say = (key: string, options?: object) => translate(`shopConnections.test.${key}`, options)
  return (
    <Stack as="output" gap={8} padX={12} padY={8} corner="control" ground={groundOf(test)}>
      {!test && <Text>{say('asking')}</Text>}
      {test?.error && <Text weight="strong">{translate(`shopConnections.errors.${test.error.reason}`)}</Text>}
      {test?.error && test.error.text !== '' && (
        <Text size="usual" breaks>
          {say('said', { text: faultText(test.error.text) })}
        </Text>
      )}
      {test && !test.error && (
        <Text weight="strong" breaks>
          {say('good', { shop: test.shopName ?? '', ms: test.milliseconds })}
        </Text>
      )}
      {test?.currency && <Text size="usual">{say('currency', { currency: test.currency })}</Text>}
      {test && test.missing.length > 0 && <Codes label={say('lacking')} codes={test.missing} />}
    </Stack>
  )
}
