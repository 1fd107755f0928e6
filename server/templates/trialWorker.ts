import { answerThread } from '../threads/answerThread.ts'
import { renderLiquid, TemplateMistake } from './engine.ts'
import type { Trial, Tried } from './tryLiquid.ts'

answerThread<Trial, Tried>(async ({ template, values, rendering }) => {
  try {
    return { text: await renderLiquid(template, values, rendering) }
  } catch (error) {
    if (!(error instanceof TemplateMistake)) throw error
    const { message, line, column } = error
    return { message, line, column }
  }
})
