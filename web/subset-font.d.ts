declare module 'subset-font' {
  /** A font with the glyphs of a text alone. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'woff2'
      /** Least and most of each axis; what lies beyond is cut off. */
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
      /** OpenType features to keep; none else. */
      readonly keepFeatures: readonly string[]
    },
  ): Promise<Uint8Array>
}
