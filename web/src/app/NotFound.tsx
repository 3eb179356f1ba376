import { Button } from '../kit/ui/buttons/Button.tsx'
import { EmptyState } from '../kit/ui/feedback/EmptyState.tsx'

/** Says that there is no such page, and goes back (shared/docs/interface-rules.md). */
export function NotFound({ onBack }: { onBack: () => void }) {
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Такой страницы не существует
      </h1>
      <EmptyState
        text="Такой страницы не существует"
        hint="Возможно, в адресе опечатка или страницу убрали."
        action={
          <Button kind="primary" onClick={onBack}>
            Назад
          </Button>
        }
      />
    </>
  )
}
