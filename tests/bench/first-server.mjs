// Opens the fake server given as an argument in a fresh process, asks it for rows, and prints what that cost of CPU time.
const before = process.cpuUsage()
const { createFakeApi } = await import(process.argv[2])
const answer = await createFakeApi().request('http://bench.test/telegram-widget.js')
await answer.text()
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000)
