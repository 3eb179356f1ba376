const pending = new Set<Promise<unknown>>()

/** Registers the preparation of a picture, so that a form saved meanwhile waits for it. */
export function pictureWork(work: Promise<unknown>): void {
  pending.add(work)
  void work.finally(() => pending.delete(work))
}

export async function picturesReady(): Promise<void> {
  while (pending.size > 0) await Promise.allSettled(pending)
}
