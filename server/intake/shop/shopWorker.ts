import { answerThread } from '../../threads/answerThread.ts'
import type { Work } from '../../threads/thread.ts'
import type { ShopAnswer, ShopQuestion } from './readDelivery.ts'
import { readShopify } from './readShopify.ts'
import { keptBody } from './secrets.ts'

const read: Work<ShopQuestion, ShopAnswer> = async ({ body, topic, country }) => ({
  reading: readShopify(body, topic, country),
  kept: keptBody(body),
})

answerThread(read)
