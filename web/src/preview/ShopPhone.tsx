import { useUnit } from 'effector-react'
import { useEffect, type ReactNode, type Ref } from 'react'
import { classes } from '../kit/ui/dom/classes.ts'
import { PhoneFrame, type PhoneFrameProps } from '../kit/ui/pictures/PhoneFrame.tsx'
import { $project } from '../projects/model.ts'
import { $look, lookRequested } from './look-model.ts'
import styles from './ProductPreview.module.css'
import { lookOf } from './template-colors.ts'

interface ShopPhoneProps extends Pick<PhoneFrameProps, 'scheme' | 'back' | 'className'> {
  /** The scrolling area. */
  area?: Ref<HTMLDivElement>
  areaClassName?: string | undefined
  children: ReactNode
}

/** A phone that shows the open project in its template's colours, or in those of `scheme`. */
export function ShopPhone({ scheme, area, areaClassName, children, ...frame }: ShopPhoneProps) {
  const { look, project, want } = useUnit({ look: $look, project: $project, want: lookRequested })
  const worn = project?.template_uuid
  useEffect(want, [want, worn])
  return (
    <div className={styles.applied} style={!scheme && look?.colors ? lookOf(look.colors) : undefined}>
      <PhoneFrame {...frame} title={project?.title ?? '…'} scheme={scheme}>
        <div
          ref={area}
          className={classes(styles.area, areaClassName)}
          role="region"
          aria-label="Экран телефона"
          tabIndex={0}
        >
          {children}
        </div>
      </PhoneFrame>
    </div>
  )
}
