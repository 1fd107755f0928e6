/* What the sign-in page loads once it is needed: in one file, since both parts offer passkeys. */
export { CodeStep } from './CodeStep.tsx'
export { OtherWays } from './OtherWays.tsx'
