import { answerThread } from '../threads/answerThread.ts'
import type { Work } from '../threads/thread.ts'
import { renderLiquid, TemplateMistake } from './engine.ts'
import type { Trial, Tried } from './tryLiquid.ts'

const fill: Work<Trial, Tried> = async ({ template, values, rendering }) => {
  try {
    return { text: await renderLiquid(template, values, rendering) }
  } catch (error) {
    if (!(error instanceof TemplateMistake)) throw error
    const { message, line, column } = error
    return { message, line, column }
  }
}

answerThread(fill)
