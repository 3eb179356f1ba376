/** The texts of a page of cards, which each domain provides. */
export interface CardLabels {
  /** The tab's heading and the list's accessible name: 'Категории'. */
  readonly title: string
  readonly loading: string
  readonly failed: string
  readonly empty: { readonly text: string; readonly hint: string }
  readonly add: string
  /** The accessible name of a card's menu button. */
  readonly actions: (title: string) => string
  readonly removal: (title: string) => { readonly title: string; readonly text: string; readonly confirm: string }
}

export interface CardFormLabels {
  readonly created: string
  readonly changed: string
  readonly sorting: string
  /** The caption of the preview, which says who sees the card. */
  readonly preview: string
}
