const guard =
  (protocols: RegExp, base?: string) =>
  (url: string | null | undefined): string | null =>
    url && URL.canParse(url, base) && protocols.test(new URL(url, base).href) ? url : null

/** An address that may be opened: http, https or the messenger's own; null for anything else. */
export const safeLink = guard(/^(https?|tg):/)

/** An address that a picture may be taken from: http, https, a file of this page, or without a protocol; null for anything else. */
export const safePicture = guard(/^(https?|blob):/, 'https://page')
