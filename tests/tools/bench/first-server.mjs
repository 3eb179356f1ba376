// Opens the named fake server in a new process and prints the CPU time of its first response, ms.
const before = process.cpuUsage()
const [, , server = ''] = process.argv
const { createFakeApi } = await import(server)
const answer = await createFakeApi().request('http://bench.test/telegram-widget.js')
await answer.text()
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000)
