/* Files of any number of lines, in the formats of sellers. */

/** An owner's price list: title, article, price, stock. */
export const priceList = (lines: number): string =>
  [
    'Наименование;Артикул;Цена;Остаток',
    ...Array.from({ length: lines }, (_, at) => `Чашка «Луг ${at}»;CUP-${at};${100 + at},50;${at % 40}`),
  ].join('\r\n')

const HEADINGS =
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src'
const SIZES = ['S', 'M', 'L']

/** A file with Shopify's columns: three lines per product, of which only the first has the product's cells. */
export const shopifyLike = (lines: number): string =>
  [
    HEADINGS,
    ...Array.from({ length: lines }, (_, at) => {
      const [product, size] = [Math.floor(at / SIZES.length), at % SIZES.length]
      const own = size === 0 ? `Mug ${product},"<p>Clay, ""hand-made""</p>",Luna,Size` : ',,,'
      const photo = size === 0 ? `https://shop.example/${product}.png` : ''
      return `mug-${product},${own},${SIZES[size]},MUG-${product}-${SIZES[size]},${300 + size},${at % 9},${990 + at}.00,${photo}`
    }),
  ].join('\n')
