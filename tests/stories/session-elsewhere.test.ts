import { expect, test } from 'vitest'
import { ACCESS_TOKEN, OWNER, REFRESH_TOKEN, SIGNED_OUT } from '@console/web/kit/api/stored-names'
import { toldElsewhere } from '@console/web/session/elsewhere'

test.each([
  ['a sign-in where nobody was', ACCESS_TOKEN, null, 'a', 'signedIn'],
  ['fresh tokens of the same session', ACCESS_TOKEN, 'a', 'b', null],
  ['the end of a session', ACCESS_TOKEN, 'a', null, null],
  ['another owner, who came in by a second window', OWNER, 'anna', 'ivan', 'signedIn'],
  ['the owner’s name after his sign-in', OWNER, null, 'anna', null],
  ['the same owner once more', OWNER, 'anna', 'anna', null],
  ['a sign-out', SIGNED_OUT, null, '2026-11-05', 'signedOut'],
  ['a later sign-out', SIGNED_OUT, '2026-11-05', '2026-11-06', 'signedOut'],
  ['a refresh token, which comes with an access token', REFRESH_TOKEN, null, 'r', null],
  ['something else', 'theme', null, 'dark', null],
] as const)('%s is told from other tabs’ writing', (_, key, oldValue, newValue, told) => {
  expect(toldElsewhere({ key, oldValue, newValue })).toBe(told)
})
