import { Loader } from '../../kit/ui/feedback/Loader.tsx'

const staticFrame = () => document.querySelector('#frame')

/** Shown while the console loads: nothing if the page's HTML shows the static frame. */
export function StartLoader() {
  return staticFrame() && 'owner' in document.documentElement.dataset ? null : <Loader fullScreen />
}

/** Removes the static frame, once the console has rendered its own. */
export function removeStaticFrame(): void {
  staticFrame()?.remove()
}
