import { ACCESS_TOKEN, OWNER, SIGNED_OUT } from '../kit/platform/stored-names.ts'

/** What another tab did to the session, by what it wrote to the storage; null for anything else. */
export function sessionChangeElsewhere({
  key,
  oldValue,
  newValue,
}: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): 'signedIn' | 'signedOut' | null {
  if (newValue === null) return null
  if (key === SIGNED_OUT) return 'signedOut'
  if (key === ACCESS_TOKEN && oldValue === null) return 'signedIn'
  // Two tabs asked to sign in at once, and another owner came in by the second one: nothing was empty between.
  return key === OWNER && oldValue !== null && oldValue !== newValue ? 'signedIn' : null
}
