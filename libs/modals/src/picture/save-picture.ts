import { takePicture } from './take-picture.ts'

/** Makes a picture of an element and downloads it. */
export async function savePicture(element: HTMLElement, fileName: string): Promise<void> {
  const address = URL.createObjectURL(await takePicture(element))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Once the download has begun, it no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
