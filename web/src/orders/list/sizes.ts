/** The table fits from this width on; narrower windows show cards. */
export const WIDE = '(width >= 80rem)'

/** A card's height until it is measured, px. */
export const CARD_HEIGHT = 224
