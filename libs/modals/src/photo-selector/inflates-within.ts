/** Whether compressed parts unpack to at most `room` bytes in all. It keeps nothing. Broken parts reject. */
export async function inflatesWithin(
  room: number,
  parts: readonly Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  let left = room
  for (const part of parts) {
    const unpacked = new Blob([part]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
    for (let next = await unpacked.read(); !next.done; next = await unpacked.read()) {
      left -= next.value.byteLength
      if (left >= 0) continue
      await unpacked.cancel()
      return false
    }
  }
  return true
}
