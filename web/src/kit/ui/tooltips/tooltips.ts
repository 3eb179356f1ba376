import { tryCode } from '../../platform/load-code.ts'

// Whatever carries `data-tooltip="…"` gets one. What draws them comes with the first touch of a mouse or a key; where it does
// not come, the next touch asks again, and controls have their names anyway.

const listen = () => {
  for (const touch of ['pointerover', 'keydown']) document.addEventListener(touch, come, { once: true, passive: true })
}

const come = (event: Event) =>
  void tryCode(() => import('./tooltip.ts')).then(({ showTooltips }) => showTooltips(event), listen)

if (typeof document !== 'undefined') listen()
