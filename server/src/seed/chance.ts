/** Returns a number between 0 and 1 that looks random and is the same every time. */
export const chance = (order: number, turn: number): number => {
  const value = Math.sin(order * 127.1 + turn * 311.7) * 43_758.5453
  return value - Math.floor(value)
}
