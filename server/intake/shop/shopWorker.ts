import { answerThread } from '../../threads/answerThread.ts'
import type { Work } from '../../threads/thread.ts'
import { readBody, type ShopQuestion } from './readBody.ts'
import type { ShopAnswer } from './readDelivery.ts'
import { keptBody } from './secrets.ts'

const read: Work<ShopQuestion, ShopAnswer> = async (question) => ({
  reading: readBody(question),
  kept: keptBody(question.body),
})

answerThread(read)
