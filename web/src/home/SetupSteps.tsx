import { useUnit } from 'effector-react'
import { ArrowRight, Check, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { $pageExists } from '../kit/browser/navigation.ts'
import { classes } from '../kit/ui/layout/classes.ts'
import { IconButton } from '../kit/ui/buttons/IconButton.tsx'
import { $project, $steps, putAway } from './setup-model.ts'
import type { Step } from './setup-steps.ts'
import styles from './SetupSteps.module.css'

/** The way to an open shop; each step leads to where it is done. */
export function SetupSteps() {
  const [project, steps, hide] = useUnit([$project, $steps, putAway])
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <section className={styles.setup} aria-labelledby="setup-title">
      <div className={styles.head}>
        <div>
          <h2 id="setup-title" className={styles.title}>
            {done === steps.length ? 'Всё готово к работе' : 'Первые шаги'}
            {project && `: ${project.title}`}
          </h2>
          <p className={styles.count}>
            Сделано {done} из {steps.length}
          </p>
        </div>
        {project && (
          <IconButton label="Больше не показывать шаги" onClick={hide}>
            <X />
          </IconButton>
        )}
      </div>
      <progress className={styles.progress} aria-labelledby="setup-title" max={steps.length} value={done} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <StepLine step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepLine({ step: { title, hint, state, to } }: { step: Step }) {
  const pageExists = useUnit($pageExists)
  const isDone = state === 'done'
  const inside = (
    <>
      <span className={classes(styles.mark, isDone && styles.checked)} aria-hidden="true">
        {isDone && <Check />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {title}
          {isDone && <span className="visually-hidden"> — сделано</span>}
        </span>
        <span className={styles.hint}>{hint}</span>
      </span>
      {to && !isDone && <ArrowRight aria-hidden="true" className={styles.arrow} />}
    </>
  )
  const className = classes(styles.step, isDone && styles.done)
  return to && pageExists(to) ? (
    <Link to={to} className={className}>
      {inside}
    </Link>
  ) : (
    <span className={className}>{inside}</span>
  )
}
