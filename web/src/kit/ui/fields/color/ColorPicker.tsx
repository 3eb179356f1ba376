import { useLayoutEffect, useRef } from 'react'
import { HexColorPicker } from 'react-colorful'
import { percentText } from '../../../measures.ts'
import styles from './ColorField.module.css'

/** The library names its sliders in English and has no option for it. */
function nameSliders(root: HTMLElement): void {
  const [plane, hue] = root.querySelectorAll<HTMLElement>('[role="slider"]')
  plane?.setAttribute('aria-label', 'Насыщенность и яркость')
  const [, saturation, brightness] = /(\d+)%\D+(\d+)%/.exec(plane?.getAttribute('aria-valuetext') ?? '') ?? []
  if (saturation)
    plane?.setAttribute(
      'aria-valuetext',
      `Насыщенность ${percentText(saturation)}, яркость ${percentText(brightness ?? 0)}`,
    )
  hue?.setAttribute('aria-label', 'Оттенок')
}

/** A plane and a slider to select a colour by; loaded with the first opening. */
export default function ColorPicker({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!root.current) return
    const { current } = root
    nameSliders(current)
    // It sets its words again while a pointer is dragged.
    const watch = new MutationObserver(() => nameSliders(current))
    watch.observe(current, { subtree: true, attributeFilter: ['aria-valuetext'] })
    current.querySelector<HTMLElement>('[role="slider"]')?.focus()
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={root} className={styles.picker}>
      <HexColorPicker color={color} onChange={onChange} />
    </div>
  )
}
