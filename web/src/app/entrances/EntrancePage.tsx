import { useUnit } from 'effector-react'
import { use } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../kit/ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../kit/ui/layout/PageHeader.tsx'
import { FilePicture } from '../../kit/ui/pictures/FilePicture.tsx'
import { StoredPictureContext } from '../../kit/ui/pictures/stored-picture.ts'
import { $photo, photoPlaced } from './entrance-model.ts'
import styles from '../project/ProjectChoice.module.css'
import { entranceFor, entrances } from './entrances.ts'
import { Ways } from './Ways.tsx'

export { pageOpened as opened } from './entrance-model.ts'

/** Redirects an address from outside into the intended project, or asks which project is meant. */
export function Component() {
  const [params] = useSearchParams()
  const entrance = entranceFor(params.get('for'))
  return (
    <>
      <PageHeader title={entrance.question} />
      {entrance === entrances.photo ? <SharedPhoto /> : <Ways entrance={entrance} />}
    </>
  )
}

/** A photo shared with the console; the form that the owner selects opens with it. */
function SharedPhoto() {
  const stored = use(StoredPictureContext)
  const { photo, placed } = useUnit({ photo: $photo, placed: photoPlaced })
  if (photo === undefined) return <Skeleton shape="block" className={styles.photo} />
  if (photo === null)
    return (
      <EmptyState
        text="Фото не дошло"
        hint="Поделитесь им ещё раз: теперь, когда вы вошли, оно откроется здесь. Или добавьте его прямо в форме товара или публикации."
      />
    )
  const go = (to: string) => {
    if (stored) stored.current = { picture: photo, to }
    placed()
  }
  return (
    <>
      <FilePicture file={photo} className={styles.photo} />
      <Ways entrance={entrances.photo} onGo={go} />
    </>
  )
}
