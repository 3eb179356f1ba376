const pending = new Set<Promise<boolean>>()

/** Registers the preparation of pictures, so that a form saved meanwhile waits for it; `work` tells if all were accepted. */
export function pictureWork(work: Promise<boolean>): void {
  pending.add(work)
  void work.finally(() => pending.delete(work))
}

/** Waits for all preparations; false if a picture was refused meanwhile, which its field says. */
export async function picturesReady(): Promise<boolean> {
  if (pending.size === 0) return true
  const works = await Promise.allSettled(pending)
  return (await picturesReady()) && works.every((work) => work.status === 'fulfilled' && work.value)
}
