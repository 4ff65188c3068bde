import { limits } from '@atrium/contract/limits'
import libheif from 'libheif-js/libheif-wasm/libheif.js'

import { answerWith, toPng } from './decoding.ts'

const program = new URL('libheif-js/libheif-wasm/libheif.wasm', import.meta.url)

answerWith(async (bytes, begun) => {
  const reply = await fetch(program)
  if (!reply.ok) throw new Error(`the decoder was answered with ${reply.status}`)
  const { HeifDecoder } = libheif({ wasmBinary: await reply.arrayBuffer() })
  begun()
  const images = new HeifDecoder().decode(new Uint8Array(bytes))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture in it')
  const [width, height] = [image.get_width(), image.get_height()]
  // The boxes may have a wrong size: the decoder allocates by the one that it reads.
  if (width * height > limits.photoPixels) throw new Error('it has more pixels than are taken')
  const data = new Uint8ClampedArray(width * height * 4)
  // The decoder already applies the turns in the file; an EXIF orientation would repeat them.
  const shown = await new Promise<object | null>((resolve) => image.display({ data, width, height }, resolve))
  if (!shown) throw new Error('its picture cannot be decoded')
  return toPng(data, width, height)
})
