/** Pixels between the margins of an A4 page: 180 mm at 96 to the inch. */
export const pageWidth = (180 / 25.4) * 96

/** A4 portrait with margins of 15 mm; hides everything else on the page and uses light colours. */
export const printRules = `
@page { size: A4 portrait; margin: 15mm }
@media screen { [data-print-sheet] { position: fixed; inset-block-start: 0; inset-inline-start: -100000px } }
@media print {
  html, body { background: white !important; height: auto !important; overflow: visible !important }
  body > :not([data-print-sheet]) { display: none !important }
  [data-print-sheet] { display: block; color-scheme: light; print-color-adjust: exact; -webkit-print-color-adjust: exact }
  [data-print-sheet] * { max-height: none !important; overflow: visible !important; animation: none !important; transition: none !important }
  [data-print-sheet] [data-no-picture] { display: none !important }
  [data-print-sheet] :is(tr, li, img, svg, canvas, [role=row], [role=option]) { break-inside: avoid }
  [data-print-sheet] :is(h1, h2, h3, h4, h5, h6, thead) { break-after: avoid }
  [data-print-sheet] thead { display: table-header-group }
}
`
