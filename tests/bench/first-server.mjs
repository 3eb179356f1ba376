// In a file of its own: a fresh process opens the fake server that is named, and says what its first rows cost of CPU time.
const before = process.cpuUsage()
const [, , server = ''] = process.argv
const { createFakeApi } = await import(server)
const answer = await createFakeApi().request('http://bench.test/telegram-widget.js')
await answer.text()
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000)
