export { FloatingHint } from './FloatingHint.tsx'
export { FloatingPanel } from './FloatingPanel.tsx'
