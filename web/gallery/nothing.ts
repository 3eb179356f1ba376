/** What a press does in the gallery. */
export const nothing = (): void => undefined
