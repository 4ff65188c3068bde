/** Pictures of the demo, drawn: what people sign with, and what they photograph. */
const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200">${inside}</svg>`

export const demoSignature = drawing(
  '<rect width="320" height="200" fill="#fff"/>' +
    '<path d="M30 130c40-90 60-90 55-10s25-70 45-40 10 60 40 20 40-20 60 0 30-5 60-20" fill="none" stroke="#123" stroke-width="4"/>',
)

/** A door of which the seal hangs down, and a basin with a stain. */
export const demoFailure = {
  'FIRE-ROUND': drawing(
    '<rect width="320" height="200" fill="#d9d4cb"/><rect x="100" y="15" width="120" height="185" fill="#8a3b2e"/>' +
      '<circle cx="205" cy="110" r="6" fill="#ddd"/><path d="M222 15v70q14 30 2 70" fill="none" stroke="#222" stroke-width="6"/>',
  ),
  CLEANING: drawing(
    '<rect width="320" height="200" fill="#cfdde4"/><ellipse cx="160" cy="120" rx="110" ry="55" fill="#fff"/>' +
      '<ellipse cx="160" cy="120" rx="85" ry="38" fill="#eef3f5"/><path d="M120 110q20-18 45 0t40 12-30 18-55-30" fill="#8b7d4e"/>',
  ),
} as const
