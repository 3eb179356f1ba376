// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { showToast } from '@console/web/kit/platform/toast-queue'
import { Toasts } from '@console/web/kit/ui/feedback/toasts.tsx'

test('what is said before the first touch shows in development, too, where effects run twice', async () => {
  showToast({ kind: 'error', text: 'Сказано до первого касания' })
  render(
    <StrictMode>
      <Toasts place="console" />
    </StrictMode>,
  )
  expect(await screen.findByText('Сказано до первого касания', {}, { timeout: 8000 })).toBeTruthy()
})
