/** The list of threads, a tab beside the agents. */
export const CHATS_PATH = '/cs?view=chats'

/** The thread of an artist; the view says that it is not the page of an agent. */
export const threadPath = (login: string): string => `/cs/${encodeURIComponent(login)}?view=chat`
