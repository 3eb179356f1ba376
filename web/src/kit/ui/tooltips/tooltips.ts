import { lazyModule } from '../../platform/lazy-module.ts'

// Whatever carries `data-tooltip="…"` gets one. What draws them comes with the first touch of a mouse or a key; where it does
// not come, the next touch asks again, and controls have their names anyway.

const listen = () => {
  for (const touch of ['pointerover', 'keydown']) document.addEventListener(touch, come, { once: true, passive: true })
}

const come = (event: Event) =>
  void lazyModule(() => import('./tooltip.ts'))
    .load()
    .then(({ showTooltips }) => showTooltips(event), listen)

if (typeof document !== 'undefined') listen()
