import { createCustomer } from '#contract/customers.ts'
import { CreateButton } from '#src/ui/CreateButton.tsx'

const load = () => import('./CustomerCreate.tsx')

/** Opens the dialog that creates a customer. */
export const CreateCustomer = () => <CreateButton needs={createCustomer} load={load} />
