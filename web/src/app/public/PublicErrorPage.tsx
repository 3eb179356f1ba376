import { Component, type ReactNode } from 'react'
import { FailedState } from '../../kit/ui/feedback/ViewStates.tsx'
import { answerPresses } from './early-presses.ts'

/** What a public page that failed shows; the header with its links stays (shared/docs/public-pages.md). */
export class PublicErrorPage extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    answerPresses()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <>
        <h1 className="visually-hidden">Страница не открылась</h1>
        <FailedState
          text="Страница не открылась"
          hint="Попробуйте ещё раз или вернитесь на главную."
          onRetry={() => window.location.reload()}
        />
      </>
    )
  }
}
