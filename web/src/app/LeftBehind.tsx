import './waiting-things.ts'
import UnfinishedOffer from '../history/UnfinishedOffer.tsx'
import WaitingLine from '../history/WaitingLine.tsx'

/** What an earlier visit left: an action that was cut off, and changes that wait for the network. */
export default function LeftBehind() {
  return (
    <>
      <UnfinishedOffer />
      <WaitingLine />
    </>
  )
}
