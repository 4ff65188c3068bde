import { takePicture } from './take-picture.ts'

/** Makes a picture of an element and hands it to the browser as a download. */
export async function savePicture(element: HTMLElement, fileName: string): Promise<void> {
  const address = URL.createObjectURL(await takePicture(element))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The download holds what it needs once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
