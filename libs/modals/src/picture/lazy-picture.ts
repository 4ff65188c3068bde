/** The default name of a picture. */
const standardName = 'screenshot.png'

/**
 * Downloads a picture of a part of the page at twice its size. Rejects if the browser cannot make it; the caller reports
 * that with the library's own text `pictureFailed`, since `messages` has none.
 */
export async function downloadPicture(element: HTMLElement, fileName: string = standardName): Promise<void> {
  const { savePicture } = await import('./save-picture.ts')
  await savePicture(element, fileName)
}

/** Prints a part of the page alone, on A4. Resolves when the browser's dialog is closed. */
export async function printElement(element: HTMLElement, title?: string): Promise<void> {
  const { printPanel } = await import('./print-panel.ts')
  await printPanel(element, title)
}
