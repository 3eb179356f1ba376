const pending = new Set<Promise<boolean>>()

/** Registers the preparation of pictures, so that a form saved meanwhile waits for it; `work` gives whether all were accepted. */
export function pictureWork(work: Promise<boolean>): void {
  const settled = work.catch((error: unknown) => {
    reportError(error)
    return false
  })
  pending.add(settled)
  void settled.then(() => pending.delete(settled))
}

/** Waits for all preparations; false if a picture was refused meanwhile, which its field says. */
export async function picturesReady(): Promise<boolean> {
  let areAccepted = true
  while (pending.size > 0) {
    const works = await Promise.all(pending)
    areAccepted &&= works.every(Boolean)
  }
  return areAccepted
}
