/** Ends this process once it has taken so much of a processor, in milliseconds. A busy machine gives little, and takes nothing of this. */
export function endAfterProcessorTime(mostMs: number): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 > mostMs) process.kill(process.pid, 'SIGKILL')
  }, 250).unref()
}
