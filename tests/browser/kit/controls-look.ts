import type { Page } from '@playwright/test'

/**
 * What is wrong with the controls that are in sight: one that can be used has an edge (its line or its fill) of 3:1 against
 * what it lies on and letters of 4.5:1; one that is disabled has neither. Where no line is drawn, a button is told by its
 * words or its picture, and a field or a selected choice by its fill.
 */
export const controlsLook = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Color = readonly [red: number, green: number, blue: number, alpha: number]
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    canvas.canvas.width = canvas.canvas.height = 1
    const known = new Map<string, Color>()
    /** Of any CSS colour: drawing it is the only way to learn its parts. */
    const colorOf = (text: string): Color => {
      const seen = known.get(text)
      if (seen) return seen
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = text
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      const color: Color = [red, green, blue, alpha / 255]
      known.set(text, color)
      return color
    }
    const over = ([red, green, blue, alpha]: Color, [r, g, b]: Color, share = 1): Color => {
      const part = alpha * share
      return [red * part + r * (1 - part), green * part + g * (1 - part), blue * part + b * (1 - part), 1]
    }
    const luminance = (color: Color): number => {
      const [red = 0, green = 0, blue = 0] = color.map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: Color, other: Color): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    /** What is seen behind an element's content: its own fill over those of all around it. */
    const groundOf = (element: Element | null): Color => {
      if (!element) return colorOf(getComputedStyle(document.documentElement).backgroundColor)
      const own = colorOf(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
    }
    /** Of the element and all around it. */
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
    const isMeasured = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || getComputedStyle(element).clipPath !== 'none') return false
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      // The focus ring is its edge; what works looks like its spinner; a picture and a shop's own look are data.
      return !element.matches(
        ':focus, :has(:focus), [aria-busy=true], :has(img, canvas, video), [aria-label="Экран телефона"] *',
      )
    }
    const fields = 'input, textarea, select, span:has(> input:not([type=radio], [type=checkbox]))'
    const choices = 'label:has(> :checked)'
    const round = (figure: number) => Math.floor(figure * 100) / 100

    // A modal stands over all else.
    const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    return [...place.querySelectorAll(`button, a, ${choices}, ${fields}`)].filter(isMeasured).flatMap((element) => {
      const style = getComputedStyle(element)
      const isDisabled = element.matches(':disabled, [aria-disabled=true], :has(> :disabled)')
      const around = groundOf(element.parentElement)
      const ground = groundOf(element)
      const opacity = opacityOf(element)
      const isLined = parseFloat(style.borderBlockEndWidth) > 0 && style.borderBlockStartStyle !== 'none'
      const line = colorOf(isLined ? style.borderBlockEndColor : 'transparent')
      const fill = contrast(over(ground, around, opacity), around)
      const edge = Math.max(contrast(over(line, around, opacity), around), fill)
      const hasEdge = line[3] > 0.05 || (element.matches(`${fields}, ${choices}`) && fill > 1.02)
      const letters = contrast(over(colorOf(style.color), ground, opacity), ground)
      const hasLetters = (element.textContent || element.querySelector('svg') || '') !== ''
      return [
        hasEdge && edge >= 3 === isDisabled ? `edge ${round(edge)}` : '',
        hasLetters && letters >= 4.5 === isDisabled ? `letters ${round(letters)}` : '',
      ].flatMap((figure) => {
        const name = `${element.tagName.toLowerCase()} «${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}»`
        return figure ? [`${isDisabled ? 'disabled ' : ''}${name} (${element.className}): ${figure}`] : []
      })
    })
  })
