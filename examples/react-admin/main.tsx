import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

const place = document.querySelector('#root')
if (place) createRoot(place).render(<App />)
