import { NotFound } from './NotFound.tsx'

/** The public 404 page. */
export default function PublicNotFoundPage() {
  return <NotFound onBack={goBack} />
}

const goBack = () => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))
