import './waiting-entities.ts'
import UnfinishedOffer from '../history/UnfinishedOffer.tsx'
import WaitingLine from '../history/WaitingLine.tsx'

/** Notices about an earlier visit: an interrupted action, and changes that wait for the network. */
export default function LeftBehind() {
  return (
    <>
      <UnfinishedOffer />
      <WaitingLine />
    </>
  )
}
