import { useWatch, type Control } from 'react-hook-form'
import { contrast, hexOf, READABLE, readableOn, rgbOf } from '../../kit/color.ts'
import { numberText } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { ColorDot } from '../../kit/ui/fields/color/ColorDot.tsx'
import type { CardValues } from './card-form.ts'
import styles from './CardForm.module.css'

interface ContrastNoteProps {
  control: Control<CardValues>
  /** Called with the proposed text colour, '#RRGGBB'. */
  onTake: (color: string) => void
}

/** Warns if the title is hard to read on the card's colour, and proposes the nearest readable colour. */
export function ContrastNote({ control, onTake }: ContrastNoteProps) {
  const [hex_color, text_color, isHidden, picture, savedPicture] = useWatch({
    control,
    name: ['hex_color', 'text_color', 'hide_text', 'picture', 'image_url'],
  })
  const background = rgbOf(hex_color)
  const text = rgbOf(text_color || '#000')
  // A title over a picture is not checked.
  const isSeen = !isHidden && !picture && !savedPicture
  const ratio = background && text && contrast(text, background)
  const better = isSeen && ratio && ratio < READABLE && hexOf(readableOn(text, background))
  return (
    <div role="status">
      {better && (
        <p className={styles.note}>
          Название плохо читается: контраст {numberText(Math.floor(ratio * 10) / 10)}, а нужен от 4,5.
          <Button size="small" icon={<ColorDot color={better} />} onClick={() => onTake(better)}>
            Взять {better}
          </Button>
        </p>
      )}
    </div>
  )
}
