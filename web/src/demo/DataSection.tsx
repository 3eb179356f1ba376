import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import ConfirmDialog from '../kit/ui/overlays/ConfirmDialog.tsx'
import { Segments } from '../kit/ui/fields/Segments.tsx'
import { $isBusy, $scenarios, startedOver } from './model.ts'
import { Section } from './Section.tsx'

/** The data that the server started from: another scenario, or this one from its beginning. */
export function DataSection() {
  const { known, isBusy, startOver } = useUnit({ known: $scenarios, isBusy: $isBusy, startOver: startedOver })
  const [selected, setSelected] = useState(known?.current ?? '')
  const [asks, setAsks] = useState(false)
  const isSame = selected === known?.current
  const title = known?.scenarios.find(({ name }) => name === selected)?.title ?? ''
  return (
    <Section title="Данные">
      <Segments
        label="Сценарий"
        items={(known?.scenarios ?? []).map(({ name, title }) => ({ value: name, label: title }))}
        value={selected}
        onChange={setSelected}
      />
      <Button onClick={() => setAsks(true)}>{isSame ? 'Сбросить демо' : 'Сменить сценарий'}</Button>
      {asks && (
        <ConfirmDialog
          title={isSame ? 'Сбросить демо?' : `Перейти к сценарию «${title}»?`}
          text="Всё, что сделано в этом демо, пропадёт: данные, часы и сбои начнутся заново."
          confirm={isSame ? 'Сбросить демо' : 'Сменить сценарий'}
          tone="danger"
          busy={isBusy}
          onConfirm={() => startOver(selected)}
          onCancel={() => setAsks(false)}
        />
      )}
    </Section>
  )
}
