import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { ProjectLinks } from './ProjectLinks.tsx'

/** All sections of the open project at once; it closes with the press that leads to one. */
export default function SectionsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Разделы проекта" size="small" onClose={onClose}>
      <ProjectLinks onSelect={onClose} />
    </Modal>
  )
}
