const pending = new Set<Promise<unknown>>()

/** Notes work on a selected picture, so that a form pressed meanwhile waits for it instead of missing the picture. */
export function pictureWork(work: Promise<unknown>): void {
  pending.add(work)
  void work.finally(() => pending.delete(work))
}

export async function picturesReady(): Promise<void> {
  while (pending.size > 0) await Promise.allSettled(pending)
}
