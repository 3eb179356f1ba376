import { lazyModule } from '../../platform/lazy-module.ts'

// Shows tooltips of elements with `data-tooltip="…"`. The code loads with the first use of a mouse or a key; if loading
// fails, the next use retries, and controls keep their accessible names.

const listen = () => {
  for (const touch of ['pointerover', 'keydown']) document.addEventListener(touch, load, { once: true, passive: true })
}

const load = (event: Event) =>
  void lazyModule(() => import('./tooltip.ts'))
    .load()
    .then(({ showTooltips }) => showTooltips(event), listen)

if (typeof document !== 'undefined') listen()
