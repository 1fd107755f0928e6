import CheckIcon from '@mui/icons-material/CheckOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { type CheckedFile, FITTING_PERCENT, type PrintFit, printFaults } from '#contract/orders/printCheck.ts'
import type { Step } from '#contract/orders/steps/steps.ts'
import { useCall } from '#src/providers/useCall.ts'
import { ChoicesFailed } from '#src/ui/feedback/ChoicesFailed.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Row } from '#src/ui/layout/Row.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/layout/Text.tsx'
import { isChecked, printCheckQuery } from './printCheckQuery.ts'

interface PrintCheckProps {
  readonly order: Order
  readonly step: Step
}

/** How the step's final files fit the order's prints (D-7.34); nothing for other steps and orders. */
export function PrintCheck({ order, step }: PrintCheckProps) {
  return isChecked(order, step) ? <Check order={order} step={step} /> : null
}

function Check({ order, step }: PrintCheckProps) {
  const translate = useTranslate()
  const id = useId()
  const { data, isError, refetch } = useQuery(printCheckQuery(useCall(), order, step))
  return (
    <Stack as="section" gap={6} breaks size="usual" aria-labelledby={id}>
      <Text as="h3" size="small" tone="ink-3" weight="medium" id={id}>
        {translate('canvasLane.check.title')}
      </Text>
      {isError && !data && <ChoicesFailed text="canvasLane.check.failed" retry={refetch} />}
      {!isError && !data && <Skeleton height={46 * step.attachments.length} radius={4} />}
      {data && (
        <>
          {data.unknown.map((name) => (
            <Text as="p" tone="ink-2" tabular key={name}>
              {translate('canvasLane.check.unknown', { name })}
            </Text>
          ))}
          {data.files.length > 0 && (
            <Stack as="ul" gap={8}>
              {data.files.map((file) => (
                <FileCheck key={file.fileId} file={file} />
              ))}
            </Stack>
          )}
        </>
      )}
    </Stack>
  )
}

function FileCheck({ file }: { readonly file: CheckedFile }) {
  const translate = useTranslate()
  const faults = printFaults(file)
  const { width, height, colour, profile, fits, unread } = file
  const facts = [
    width && height && translate('canvasLane.check.pixels', { width, height }),
    colour && [translate(`canvasLane.check.space.${colour}`), profile].filter(Boolean).join(', '),
  ].filter(Boolean)
  return (
    <li>
      <Text as="p" breaks>
        <Text weight="label">{file.name}</Text>{' '}
        <Text tone="ink-2" tabular>
          {facts.join(' · ')}
        </Text>
      </Text>
      {unread && (
        <Text as="p" tone="ink-2" tabular>
          {translate(`canvasLane.check.unread.${unread}`)}
        </Text>
      )}
      {fits.map((fit) => (
        <FitLines key={fit.itemId} fit={fit} />
      ))}
      {faults.includes('transparent') && <Line wrong text={translate('canvasLane.check.transparent')} />}
      {faults.includes('colour') && <Line wrong text={translate('canvasLane.check.colour')} />}
    </li>
  )
}

function FitLines({ fit }: { readonly fit: PrintFit }) {
  const translate = useTranslate()
  const { dpi, soft, cut, product } = fit
  const size = translate(`canvasLane.check.${soft ? 'soft' : 'fine'}`, {
    dpi,
    width: product.width,
    height: product.height,
  })
  return (
    <>
      <Line wrong={soft} text={size} />
      {cut > FITTING_PERCENT && (
        <Line wrong text={translate('canvasLane.check.cut', { percent: cut, name: product.name })} />
      )}
    </>
  )
}

const Line = ({ wrong, text }: { readonly wrong: boolean; readonly text: string }) => (
  <Row as="p" gap={6} align="start" tone={wrong ? 'danger' : 'done'} tabular>
    {wrong ? <WarningAmberIcon fontSize="small" /> : <CheckIcon fontSize="small" />}
    {text}
  </Row>
)
