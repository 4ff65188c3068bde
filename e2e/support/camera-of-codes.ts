import type { Page } from '@playwright/test'
import bwip from 'bwip-js/node'

/** A picture of a code: dark rectangles on white, in modules. */
interface DrawnCode {
  readonly width: number
  readonly height: number
  readonly bars: readonly (readonly [x: number, y: number, width: number, height: number])[]
}

function drawnQrCode(text: string): DrawnCode {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!symbol || !('pixs' in symbol)) throw new Error('the library drew no QR code')
  const { pixs, pixx, pixy } = symbol
  const bars = [...pixs].flatMap((dark, place): DrawnCode['bars'] =>
    dark === 1 ? [[place % pixx, Math.floor(place / pixx), 1, 1]] : [],
  )
  return { width: pixx, height: pixy, bars }
}

function drawnCode128(text: string): DrawnCode {
  const [symbol] = bwip.raw('code128', text)
  if (!symbol || !('sbs' in symbol)) throw new Error('the library drew no Code 128')
  let x = 0
  const bars = symbol.sbs.map((width, place) => {
    x += width
    return place % 2 === 0 ? ([x - width, 0, width, 30] as const) : null
  })
  return { width: x, height: 30, bars: bars.filter((bar) => bar !== null) }
}

/** Where the page finds the code that its camera sees. */
interface Seeing {
  seen?: DrawnCode | null
}

/** Gives a page a camera that sees a code, and no reader of its own, as Firefox and Safari have none. Call it before the page opens. */
export async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BarcodeDetector')
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const drawing = canvas.getContext('2d')
      const stream = canvas.captureStream(10)
      const timer = setInterval(() => {
        if (stream.getTracks().every(({ readyState }) => readyState === 'ended')) return clearInterval(timer)
        if (!drawing) return
        drawing.fillStyle = 'white'
        drawing.fillRect(0, 0, 640, 480)
        const code = (window as Seeing).seen
        if (!code) return
        drawing.fillStyle = 'black'
        const scale = Math.floor(Math.min(560 / code.width, 400 / code.height))
        const [left, top] = [(640 - code.width * scale) / 2, (480 - code.height * scale) / 2]
        for (const [x, y, width, height] of code.bars)
          drawing.fillRect(left + x * scale, top + y * scale, width * scale, height * scale)
      }, 100)
      return Promise.resolve(stream)
    }
  })
}

const show = (page: Page, code: DrawnCode | null) =>
  page.evaluate((seen) => void Object.assign(window, { seen }), code)

/** Holds a QR code before the camera of the page. */
export const showQrCode = (page: Page, text: string) => show(page, drawnQrCode(text))

/** Holds a Code 128 before the camera of the page. */
export const showCode128 = (page: Page, text: string) => show(page, drawnCode128(text))
