import { z } from '#contract/schema/z.ts'

/** The service account that may send push messages, as in the key file that Google makes. */
export const ServiceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
})
export type ServiceAccount = z.output<typeof ServiceAccount>
