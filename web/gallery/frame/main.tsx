import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../src/kit/style/base.css'
import { Frame } from './Frame.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Frame />
    </StrictMode>,
  )
