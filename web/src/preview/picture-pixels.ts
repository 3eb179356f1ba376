import type { Pixels } from './template-colors.ts'

/** Small enough to read fast, large enough to contain every colour. */
const WIDTH = 90
const HEIGHT = 120

/** The pixels of a scaled-down copy of a picture; null if it cannot be drawn. */
export async function pixelsOf(file: File): Promise<Pixels | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const paper = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d')
    paper?.drawImage(image, 0, 0, WIDTH, HEIGHT)
    return paper?.getImageData(0, 0, WIDTH, HEIGHT) ?? null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
