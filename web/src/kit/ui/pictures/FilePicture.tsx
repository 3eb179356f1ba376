import { useCallback } from 'react'

/** A selected file as a picture. Its address goes straight to the element and back to the browser: nothing leaks. */
export function FilePicture({ file, className }: { file: File; className?: string | undefined }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => {
        URL.revokeObjectURL(address)
      }
    },
    [file],
  )
  return <img ref={show} alt="" draggable={false} className={className} />
}
