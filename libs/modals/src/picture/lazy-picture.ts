/** The name of a picture that nobody has named. */
const standardName = 'screenshot.png'

/**
 * Downloads a picture of a part of the page at twice its size. Rejects when the browser cannot make it, which is to be
 * said: `messages` has no word for it, the library's own texts do (`pictureFailed`).
 */
export async function downloadPicture(element: HTMLElement, fileName: string = standardName): Promise<void> {
  const { savePicture } = await import('./save-picture.ts')
  await savePicture(element, fileName)
}

/** Prints a part of the page by itself, on A4. Resolves when the browser's dialog is closed. */
export async function printElement(element: HTMLElement, title?: string): Promise<void> {
  const { printPanel } = await import('./print-panel.ts')
  await printPanel(element, title)
}
