/** Id of the conversation's element on the order's page. */
export const CONVERSATION_ID = 'conversation'
