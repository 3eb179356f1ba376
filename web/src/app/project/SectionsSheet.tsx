import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { ProjectLinks } from './ProjectLinks.tsx'

/** A sheet with all sections of the open project; selecting one closes it. */
export default function SectionsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Разделы проекта" size="small" onClose={onClose}>
      <ProjectLinks onSelect={onClose} />
    </Modal>
  )
}
