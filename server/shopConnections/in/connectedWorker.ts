import { answerThread } from '../../threads/answerThread.ts'
import type { Work } from '../../threads/thread.ts'
import { type ConnectedAnswer, type ConnectedQuestion, readConnected } from './readShopDelivery.ts'

const read: Work<ConnectedQuestion, ConnectedAnswer> = async (question) => readConnected(question)

answerThread(read)
