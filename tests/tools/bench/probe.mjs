// Loaded before a measured server (node --import): answers the parent's questions about this process, nothing else.
process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage())
  if (question === 'peak') process.send?.(process.resourceUsage().maxRSS * 1024)
  if (question === 'memory') {
    globalThis.gc?.()
    process.send?.(process.memoryUsage())
  }
})
// The message channel does not keep the server's process alive.
process.channel?.unref()
