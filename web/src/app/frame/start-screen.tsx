import { Loader } from '../../kit/ui/feedback/Loader.tsx'

const staticFrame = () => document.querySelector('#frame')

/** Stands in for a console that is on its way: nothing where the page's HTML shows the static frame. */
export function StartLoader() {
  return staticFrame() && 'owner' in document.documentElement.dataset ? null : <Loader fullScreen />
}

/** The console has drawn its own frame. */
export function removeStaticFrame(): void {
  staticFrame()?.remove()
}
