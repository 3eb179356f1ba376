/** Of npm's JSON: how many faults of each weight there are, or why nobody knows. */
export function reportOf(
  text: string,
):
  | { faults: Readonly<Record<'critical' | 'high' | 'moderate' | 'low', number>>; reason?: undefined }
  | { faults?: undefined; reason: string }
