/* Types of packages whose own types do not fit. */

// Only the parts that read barcodes: the library's own types would pull in everything.

declare module '@zxing/library/esm/core/RGBLuminanceSource' {
  /** The brightness of each pixel. */
  export default class RGBLuminanceSource {
    constructor(luminances: Uint8ClampedArray, width: number, height: number)
    getWidth(): number
  }
}
declare module '@zxing/library/esm/core/common/GlobalHistogramBinarizer' {
  import type RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'
  export default class GlobalHistogramBinarizer {
    constructor(source: RGBLuminanceSource)
    getWidth(): number
  }
}
declare module '@zxing/library/esm/core/BinaryBitmap' {
  import type GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer'
  export default class BinaryBitmap {
    constructor(binarizer: GlobalHistogramBinarizer)
    getWidth(): number
  }
}
declare module '@zxing/library/esm/core/oned/Code128Reader' {
  import type BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
  export default class Code128Reader {
    /** Throws if there is no code. */
    decode(image: BinaryBitmap): { getText(): string }
  }
}
declare module '@zxing/library/esm/core/oned/MultiFormatUPCEANReader' {
  import type BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
  export default class MultiFormatUPCEANReader {
    constructor(hints: null)
    /** Throws if there is no code. */
    decode(image: BinaryBitmap): { getText(): string }
  }
}

// The package's own types declare its CommonJS file, which is twice as large.
declare module 'punycode/punycode.es6.js' {
  /** Decodes a label without its 'xn--'. Throws a RangeError for invalid Punycode. */
  export function decode(input: string): string
}
