export { IconButton } from '../button/IconButton.tsx'
export { RemoveButton } from '../button/RemoveButton.tsx'
