import { DayPicker, type ClassNames } from 'react-day-picker'
import { ru } from 'react-day-picker/locale/ru'
import { Button } from '../../buttons/Button.tsx'
import styles from './Calendar.module.css'
import { isoOf } from '../../../date-time.ts'
import { dateOf } from './date-input.ts'

/** The number of years in the list (shared/docs/interface-rules.md): mostly past ones, and the next one for plans. */
const YEARS = 12

const classNames: { [Part in keyof ClassNames]?: string | undefined } = {
  root: styles.root,
  month_caption: styles.caption,
  caption_label: styles.captionLabel,
  dropdowns: styles.dropdowns,
  dropdown_root: styles.dropdownRoot,
  dropdown: styles.dropdown,
  nav: styles.nav,
  button_previous: styles.arrow,
  button_next: styles.arrow,
  chevron: styles.chevron,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
  outside: styles.outside,
}

const thisYear = () => new Date().getFullYear()

/** A month's calendar in Russian, with weeks from Monday. Loaded when the owner first opens it. */
export default function Calendar({ value, onPick }: { value: string; onPick: (iso: string) => void }) {
  const selected = dateOf(value)
  const year = thisYear()
  return (
    <div>
      <DayPicker
        mode="single"
        locale={ru}
        weekStartsOn={1}
        captionLayout="dropdown"
        startMonth={new Date(Math.min(year + 2 - YEARS, selected?.getFullYear() ?? year), 0)}
        endMonth={new Date(Math.max(year + 1, selected?.getFullYear() ?? year), 11)}
        showOutsideDays
        autoFocus
        required
        selected={selected}
        {...(selected && { defaultMonth: selected })}
        onSelect={(date: Date | undefined) => {
          if (date) onPick(isoOf(date))
        }}
        classNames={classNames as Partial<ClassNames>}
      />
      <Button size="small" wide onClick={() => onPick(isoOf(new Date()))}>
        Сегодня
      </Button>
    </div>
  )
}
