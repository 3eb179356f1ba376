const guard =
  (protocols: RegExp, base?: string) =>
  (url: string | null | undefined): string | null =>
    url && URL.canParse(url, base) && protocols.test(new URL(url, base).href) ? url : null

/** Returns an address that is safe to open (http, https or the messenger's protocol); null for others. */
export const safeLink = guard(/^(https?|tg):/)

/** Returns an address that is safe as a picture's source (http, https, blob, or relative); null for others. */
export const safePicture = guard(/^(https?|blob):/, 'https://page')
