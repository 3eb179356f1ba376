/** A world's tables, as `GET /__fake/state` shows them. */
export interface WorldState {
  readonly tables: Readonly<Record<string, readonly (Readonly<Record<string, unknown>> & { readonly uuid: string })[]>>
}

/** Returns the rows that belong to an owner, directly or through other rows, as text; sessions are left out. */
export function belongingsOf(owner: string, { tables }: WorldState): string[] {
  const rows = Object.entries(tables)
    .filter(([name]) => !name.endsWith('_tokens'))
    .flatMap(([name, list]) => list.map((row) => ({ uuid: row.uuid, text: `${name} ${JSON.stringify(row)}` })))
  const his = new Set([owner])
  for (let size = 0; size !== his.size;) {
    size = his.size
    for (const { uuid, text } of rows) if ([...his].some((known) => text.includes(known))) his.add(uuid)
  }
  return rows.filter(({ uuid }) => his.has(uuid)).map(({ text }) => text)
}
