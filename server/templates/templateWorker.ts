import { answerThread } from '../threads/answerThread.ts'
import type { Work } from '../threads/thread.ts'
import { renderLiquid, TemplateMistake, variablesOf } from './engine.ts'
import { fillHere } from './fillHere.ts'
import type { TemplateAnswer, TemplateQuestion } from './templateThread.ts'

async function find(question: TemplateQuestion) {
  if (question.ask === 'text') return renderLiquid(question.template, question.values, question.rendering)
  if (question.ask === 'whole') return fillHere(question.template, question.values)
  return variablesOf(question.template, question.rendering)
}

const work: Work<TemplateQuestion, TemplateAnswer> = async (question) => {
  try {
    return { found: await find(question) }
  } catch (error) {
    if (!(error instanceof TemplateMistake)) throw error
    const { message, line, column } = error
    return { message, line, column }
  }
}

answerThread(work)
