// In a file of its own: what a press does in the gallery is the same in every state.

/** What a press does in the gallery. */
export const nothing = (): void => undefined
