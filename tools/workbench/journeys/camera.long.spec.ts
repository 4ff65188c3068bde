import { expect, test } from '@playwright/test'

import settings from '../playwright.config.ts'
import { complaintsOf, openStory } from './support/story.ts'

const { launchOptions } = settings.use ?? {}
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

test('takes a photo with the camera, and switches the camera off', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openStory(page, 'photo-selector')
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      Object.assign(window, { camera: stream })
      return stream
    }
  })
  await page.getByRole('button', { name: 'Use the camera' }).click()
  const shoot = page.getByRole('button', { name: 'Take photo' })
  await expect(shoot).toBeFocused()
  await shoot.press('Enter')
  await expect(page.getByRole('application', { name: 'Part to keep' })).toBeFocused()
  const states = await page.evaluate(() =>
    (window as unknown as { camera: MediaStream }).camera.getTracks().map((track) => track.readyState),
  )
  expect(states).toEqual(['ended'])
  await page.getByRole('button', { name: 'PROCEED' }).click()
  await expect(page.locator('[data-result]')).toHaveText('image/png data:image/png;base64,')
  expect(complaints).toEqual([])
})

test('offers the device’s own camera when the page may not use it', async ({ page }) => {
  await openStory(page, 'photo-selector')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByText('The camera cannot be used from this page.')).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open the camera of the device' }).click(),
  ])
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
})
