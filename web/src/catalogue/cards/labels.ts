/** What a page of cards says; each domain in its own words. */
export interface CardLabels {
  /** The tab's heading and the list's name: 'Категории'. */
  readonly title: string
  readonly loading: string
  readonly failed: string
  readonly empty: { readonly text: string; readonly hint: string }
  readonly add: string
  /** The three dots of one card. */
  readonly actions: (title: string) => string
  readonly removal: (title: string) => { readonly title: string; readonly text: string; readonly confirm: string }
}

export interface CardFormLabels {
  readonly created: string
  readonly changed: string
  readonly sorting: string
  /** Above the preview: who sees the card. */
  readonly preview: string
}
