import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { external, ExternalError } from '../../kit/platform/external.ts'
import { ModuleMissing } from '../../kit/platform/lazy-module.ts'
import { FailureLine } from '../../kit/form/FailureLine.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { codeReader, createSightings } from './code-reader.ts'
import styles from './StockCount.module.css'

/** The pause between two reads, milliseconds. */
const READ_PAUSE_MS = 120

interface CameraScannerProps {
  onCode: (code: string) => void
  onClose: () => void
}

/** Reads codes from the camera until it is closed or the page is hidden. */
export default function CameraScanner({ onCode, onClose }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = useEffectEvent(onCode)
  const close = useEffectEvent(onClose)
  const fail = useEffectEvent((error: unknown) =>
    setProblem(error instanceof ExternalError ? error.message : problemOf('failed', error)),
  )
  useEffect(() => {
    const element = video.current
    if (!element) return
    const ended = new AbortController()
    watch(element, ended.signal, (code) => read(code)).catch((error: unknown) => {
      if (!ended.signal.aborted) fail(error)
    })
    const leave = () => {
      if (document.hidden) close()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      ended.abort()
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])
  return (
    <section aria-label="Камера" className={styles.camera}>
      {problem ? (
        <FailureLine words={[problem]} />
      ) : (
        <video ref={video} className={styles.cameraPicture} muted playsInline aria-label="Что видит камера" />
      )}
      <Button onClick={onClose}>Закрыть камеру</Button>
    </section>
  )
}

/** Shows the camera in the video and reports each code until the signal aborts; rejects if there is no camera. */
async function watch(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void): Promise<void> {
  // Browsers give no camera to pages on plain HTTP.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null
  if (!devices) throw new ExternalError(NO_CAMERA, 'No media devices')
  const stream = await external(async (late) => {
    const given = await devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
    if (late.aborted) stopped(given)
    return given
  }, problemOf)
  const stop = () => stopped(stream)
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  try {
    const readCode = await codeReader()
    video.srcObject = stream
    await video.play()
    const counts = createSightings()
    while (!signal.aborted) {
      const code = await readCode(video)
      if (signal.aborted) return
      if (counts(code)) {
        onCode(code)
        navigator.vibrate?.(60)
      }
      await new Promise((resolve) => setTimeout(resolve, READ_PAUSE_MS))
    }
  } catch (error) {
    stop()
    throw error
  }
}

const stopped = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

const NO_CAMERA = 'Камера не нашлась. Артикул можно ввести руками или сканером.'

function problemOf(reason: 'late' | 'failed', error: unknown): string {
  if (reason === 'late')
    return 'Камера пока не отвечает. Если браузер спрашивает о ней, разрешите её и откройте камеру ещё раз.'
  if (error instanceof ModuleMissing) return `${error.message} Откройте камеру ещё раз.`
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'Браузер не даёт доступа к камере. Разрешите её для этого сайта — значок слева от адреса — и откройте камеру ещё раз.'
  if (name === 'NotFoundError') return NO_CAMERA
  return 'Камера не включилась: возможно, она занята другой программой. Закройте её там и попробуйте ещё раз.'
}
