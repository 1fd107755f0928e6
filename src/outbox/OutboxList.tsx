import { useTranslate } from 'ra-core'
import { OutboxTexts } from './OutboxTexts.tsx'

/** What was sent or waits to be sent, newest first. */
export default function OutboxList() {
  return (
    <OutboxTexts>
      <Title />
    </OutboxTexts>
  )
}

const Title = () => <h1>{useTranslate()('outbox.title')}</h1>
