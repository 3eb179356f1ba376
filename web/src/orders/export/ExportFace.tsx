import Download from 'lucide-react/icons/download'
import layout from '../../kit/style/layout.module.css'

/** The content of the button that opens the menu. */
export const ExportFace = () => (
  <span className={layout.buttonContent}>
    <Download aria-hidden="true" />
    Экспорт
  </span>
)
