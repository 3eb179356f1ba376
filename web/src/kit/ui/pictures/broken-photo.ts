/** What the owner reads when a saved picture's address brings nothing; `place` counts from 1. */
export const brokenPhoto = (place: number): string =>
  `Ошибка загрузки: фото ${place} недоступно. Уберите его или замените другим.`

/** Whether an address brings a picture. An element asks, as the page does: a foreign host's pictures need no permission. */
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
