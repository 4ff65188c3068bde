/**
 * Returns a function that runs the work once within a second, however often it is called in that time. A changed role
 * reaches many tabs at once; the random delay keeps them from asking at the same moment.
 */
export function withinASecond(work: () => void): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      work()
    }, Math.random() * 1_000)
  }
}
