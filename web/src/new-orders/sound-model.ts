import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { $platform } from '../kit/platform/platform.ts'

const LOUD = 'order_sound'

export const soundOpened = createEvent()
export const soundSet = createEvent<boolean>()

const readFx = attach({ source: $platform, effect: ({ storage }) => storage.getItem(LOUD) !== null })
const writeFx = attach({
  source: $platform,
  effect: ({ storage }, isSoundOn: boolean) => (isSoundOn ? storage.setItem(LOUD, '1') : storage.removeItem(LOUD)),
})
/** Whether new orders are announced by a sound, too. */
export const $isSoundOn = createStore(false)
  .on(readFx.doneData, (_, isSoundOn) => isSoundOn)
  .on(soundSet, (_, isSoundOn) => isSoundOn)
sample({ clock: soundOpened, target: readFx })
sample({ clock: soundSet, target: writeFx })

/** Plays two short notes; browsers stay silent until the owner has interacted with the page. */
export const chimeFx = createEffect(() => {
  const audio = new AudioContext()
  const end = [660, 880].reduce((at, frequency) => {
    const note = new OscillatorNode(audio, { frequency })
    const volume = new GainNode(audio, { gain: 0.12 })
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.4)
    note.connect(volume).connect(audio.destination)
    note.start(at)
    note.stop(at + 0.4)
    return at + 0.15
  }, audio.currentTime)
  setTimeout(() => void audio.close(), (end + 1) * 1000)
})
// Plays the sound when it is turned on.
sample({ clock: soundSet, filter: (isSoundOn) => isSoundOn, fn: () => undefined, target: chimeFx })
