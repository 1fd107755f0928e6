/** The `webhook-id` of an event at an endpoint: the same for each attempt, also after its delivery was removed from the log. */
export const messageIdOf = (webhookId: number, eventId: number): string => `msg_${webhookId}_${eventId}`
