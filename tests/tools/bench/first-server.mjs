// Opens the fake server that is named, in a fresh process, and prints what its first answer costs of CPU time, ms.
const before = process.cpuUsage()
const [, , server = ''] = process.argv
const { createFakeApi } = await import(server)
const answer = await createFakeApi().request('http://bench.test/telegram-widget.js')
await answer.text()
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000)
