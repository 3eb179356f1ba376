import { useCallback } from 'react'

/** Shows a selected file as a picture. Its object URL is revoked as soon as the element has it, so none leaks. */
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
