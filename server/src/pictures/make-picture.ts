import { readFile, writeFile } from 'node:fs/promises'
import { limits } from '@atrium/contract'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { decodeBitmap } from './decode-bitmap.ts'
import { decodeBmp } from './decode-bmp.ts'
import { decodeHeic } from './decode-heic.ts'
import { openIco } from './open-ico.ts'
import { PictureError } from './picture-fault.ts'
import { judgeKind, type PictureKind } from './picture-kind.ts'
import { assertBearable, type Pixels } from './pixels.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

/** A file to read and two to write. */
export interface PictureTask {
  source: string
  photo: string
  thumbnail: string
}

/** What was written. Sides in pixels. */
export interface MadePicture {
  format: 'jpeg' | 'png'
  width: number
  height: number
  bytes: number
  thumbnailBytes: number
}

/** Ignores warnings of a decoder, as every viewer does. A truncated or broken file is an error. */
const reading: SharpOptions = { failOn: 'error', limitInputPixels: limits.photoPixels, sequentialRead: true }
const photoQuality = 90
const drawingSide = 2048
/** Limits the height of the thumbnail of a narrow strip. */
const thumbnailHeight = 10 * limits.thumbnailWidth

/**
 * Makes a photo and its thumbnail from an uploaded file: upright, in sRGB, without metadata, of one frame, and no larger than
 * the limit. Photographs become JPEG; drawings and pictures with transparency become PNG. They contain none of the uploaded
 * bytes.
 * @throws PictureError
 */
export async function makePicture(task: PictureTask): Promise<MadePicture> {
  const sent = await readFile(task.source)
  const kind = await judgeKind(sent)
  const { photo, format, thumbnail, width, height } = await readable(() => encode(kind, sent))
  await writeFile(task.photo, photo, { mode: 0o600 })
  await writeFile(task.thumbnail, thumbnail, { mode: 0o600 })
  return { format, width, height, bytes: photo.length, thumbnailBytes: thumbnail.length }
}

/** Turns every error of a decoder into `damaged`, as the bytes come from a stranger. */
async function readable<Value>(decode: () => Promise<Value>): Promise<Value> {
  try {
    return await decode()
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError('damaged', { cause })
  }
}

async function encode(kind: PictureKind, sent: Buffer) {
  const { image, isPhotograph } = await open(kind, sent)
  const upright = image
    .autoOrient()
    .resize({ width: limits.photoSide, height: limits.photoSide, fit: 'inside', withoutEnlargement: true })
  const format = isPhotograph ? 'jpeg' : 'png'
  const encoded = isPhotograph ? upright.jpeg({ quality: photoQuality }) : upright.png()
  const { data: photo, info } = await encoded.toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(photo, reading)
    .resize({ width: limits.thumbnailWidth, height: thumbnailHeight, fit: 'inside' })
    .flatten({ background: 'white' })
    .jpeg({ quality: limits.thumbnailQuality * 100 })
    .toBuffer()
  return { photo, thumbnail, format, width: info.width, height: info.height } as const
}

interface Opened {
  image: Sharp
  isPhotograph: boolean
}

async function open(kind: PictureKind, sent: Buffer): Promise<Opened> {
  switch (kind) {
    case 'photo':
    case 'raster': {
      const { image, hasAlpha } = await openEncoded(sent)
      return { image, isPhotograph: kind === 'photo' && !hasAlpha }
    }
    case 'heic': {
      const pixels = await decodeHeic(sent)
      return { image: ofPixels(pixels), isPhotograph: isOpaque(pixels) }
    }
    case 'bmp':
      return { image: ofPixels(decodeBmp(sent)), isPhotograph: false }
    case 'ico': {
      const { format, bytes } = openIco(sent)
      if (format === 'png') return { image: (await openEncoded(bytes)).image, isPhotograph: false }
      return { image: ofPixels(decodeBitmap({ bytes, isIcon: true })), isPhotograph: false }
    }
    case 'svg':
      return { image: await draw(sent), isPhotograph: false }
  }
}

/** Opens a format of libvips. Reads the header first, as it may claim any size. */
async function openEncoded(bytes: Buffer): Promise<{ image: Sharp; hasAlpha: boolean }> {
  const { width, height, hasAlpha } = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
  assertBearable(width, height)
  return { image: sharp(bytes, reading), hasAlpha }
}

/** Renders a drawing at the size of a screen, whatever size it claims. */
async function draw(sent: Buffer): Promise<Sharp> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(sent)
  const drawing = Buffer.from(sanitiseSvg(text))
  const { width, height } = await sharp(drawing, { ...reading, limitInputPixels: false }).metadata()
  assertBearable(width, height)
  const density = Math.min(Math.max((72 * drawingSide) / Math.max(width, height), 1), 20_000)
  return sharp(drawing, { ...reading, density })
}

function ofPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: limits.photoPixels })
}

function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
