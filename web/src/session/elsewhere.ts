import { ACCESS_TOKEN, OWNER, SIGNED_OUT } from '../kit/platform/stored-names.ts'

/** Tells from a storage event what another tab did to the session; null if it did nothing. */
export function sessionChangeElsewhere({
  key,
  oldValue,
  newValue,
}: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): 'signedIn' | 'signedOut' | null {
  if (newValue === null) return null
  if (key === SIGNED_OUT) return 'signedOut'
  if (key === ACCESS_TOKEN && oldValue === null) return 'signedIn'
  // Two tabs signed in at the same time as different owners, so the key was never empty in between.
  return key === OWNER && oldValue !== null && oldValue !== newValue ? 'signedIn' : null
}
