/** The kinds of codes that are read: by the name that `BarcodeDetector` gives it, that of `zxing-wasm`. */
export const codeFormats = {
  qr_code: 'QRCode',
  code_128: 'Code128',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  upc_a: 'UPCA',
  upc_e: 'UPCE',
  data_matrix: 'DataMatrix',
} as const
