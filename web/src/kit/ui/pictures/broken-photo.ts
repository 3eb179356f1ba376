/** Returns the message for a saved picture that fails to load; `place` counts from 1. */
export const brokenPhoto = (place: number): string =>
  `Ошибка загрузки: фото ${place} недоступно. Уберите его или замените другим.`

/** Tests whether an address loads as a picture. Uses an image element: unlike `fetch`, it needs no permission of a foreign host. */
export async function pictureLoads(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return true
  } catch {
    return false
  }
}
