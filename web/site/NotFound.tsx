import { Button } from '../src/kit/ui/buttons/Button.tsx'
import { Drawing, EmptyState } from '../src/kit/ui/feedback/ViewStates.tsx'

/** The text of a missing page, with a button back (shared/docs/interface-words.md). */
export function NotFound({ onBack }: { onBack: () => void }) {
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        Такой страницы не существует
      </h1>
      <EmptyState
        drawing={
          <Drawing
            behind="M64 8v76"
            bodies="M34 14h50l12 10-12 10H34V14ZM94 42H44L32 52l12 10h50V42Z"
            accent="M46 24h26M58 52h24"
          />
        }
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
