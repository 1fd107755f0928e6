import { answerThread } from '../../threads/answerThread.ts'
import type { Work } from '../../threads/thread.ts'
import type { ShopQuestion } from './readDelivery.ts'
import type { Reading } from './reading.ts'
import { readShopify } from './readShopify.ts'

const read: Work<ShopQuestion, Reading> = async ({ body, topic, country }) =>
  readShopify(body, topic, country)

answerThread(read)
